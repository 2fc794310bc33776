/** The default household size: what recipes are written for. */
export const DEFAULT_HOUSEHOLD_SIZE = 4;

export const MAX_HOUSEHOLD_SIZE = 12;
