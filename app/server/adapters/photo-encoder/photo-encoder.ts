import type { PhotoFormat } from "~/ui/photo-variants";

/** A photo as it is stored: its pixels, and its files of each width and format. */
export type EncodedPhoto = {
  width: number;
  height: number;
  files: { width: number; format: PhotoFormat; bytes: Uint8Array }[];
};

/**
 * Makes a photo's files from a household's picture. Throws `PhotoRefused`, also if too many pictures are
 * waiting.
 */
export type PhotoEncoder = {
  encode: (picture: Uint8Array, householdId: string) => Promise<EncodedPhoto>;
};
