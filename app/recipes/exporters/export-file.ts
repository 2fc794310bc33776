/** A file of an export: its name with its folders, what is in it, and the instant that it is dated. */
export type ExportFile = { name: string; bytes: Uint8Array | string; at: string };

/** A photo of a recipe as it leaves: JPEG. */
export type ExportedPhoto = { bytes: Uint8Array };
