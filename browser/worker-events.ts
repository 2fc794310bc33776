/** The additional members of a service worker's events. */
export type LongEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
export type FetchEvent = LongEvent & {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
};

export const isLong = (event: Event): event is LongEvent => "waitUntil" in event;
export const isFetch = (event: Event): event is FetchEvent => "respondWith" in event;
