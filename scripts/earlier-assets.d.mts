export function setAside(folder: string, aside: string): void;
export function bringBack(folder: string, aside: string): void;
