import type { PhotoFormat } from "~/ui/photo-variants";

/** A photo as it is stored: its pixels, and its files in each width and format. */
export type EncodedPhoto = {
  width: number;
  height: number;
  files: { width: number; format: PhotoFormat; bytes: Uint8Array }[];
};

/**
 * Converts a household's picture to the files of a photo. Throws `PhotoRefused` if the picture cannot be used, or if
 * too many are waiting.
 */
export type PhotoEncoder = {
  encode: (picture: Uint8Array, householdId: string) => Promise<EncodedPhoto>;
};
