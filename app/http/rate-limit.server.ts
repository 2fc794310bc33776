import { AppError } from "~/server/values/errors";
import type { User, Owner, HouseholdMember } from "~/household/access";
import { createLimit, createSharedLimit } from "~/server/rate-limit";
import { services } from "./services.server";
import { t } from "~/language/messages";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const requests = createLimit({
  points: 300,
  duration: MINUTE,
  message: () => t("Too many requests. Please wait a moment and try again."),
});
const programs = createLimit({
  points: 900,
  duration: MINUTE,
  message: () =>
    t("Your programs are sending too many requests. Please wait a moment and try again."),
});
const photos = createLimit({
  points: 3_000,
  duration: MINUTE,
  message: () => t("Too many photo requests. Please wait a moment and try again."),
});
const sentPhotos = createSharedLimit({
  name: "photos",
  points: 60,
  duration: 10 * MINUTE,
  message: () => t("You have added too many photos. Please wait a few minutes and try again."),
});
const sentPhotosOfADay = createSharedLimit({
  name: "photos of a day",
  points: 300,
  duration: 24 * HOUR,
  message: () => t("Your household has added too many photos today. Please try again tomorrow."),
});
const readPhotos = createSharedLimit({
  name: "photos that are read",
  points: 20,
  duration: 24 * HOUR,
  message: () => t("Your household has read too many photos today. Please try again tomorrow."),
});
const drawings = createLimit({
  points: 3_000,
  duration: MINUTE,
  message: () => t("Too many drawing requests. Please wait a moment and try again."),
});
const publicPages = createLimit({
  points: 120,
  duration: MINUTE,
  message: () => t("Too many page requests. Please wait a moment and try again."),
});
const messages = createSharedLimit({
  name: "messages",
  points: 3,
  duration: HOUR,
  message: () => t("You have sent us several messages in the last hour. Please try again later."),
});
const signUps = createSharedLimit({
  name: "sign-ups",
  points: services.settings.SIGN_UP_HOUR,
  duration: HOUR,
  message: () =>
    t("Too many accounts were created from your network. Please try again in an hour."),
});
const invitedSignUps = createSharedLimit({
  name: "sign-ups by invitation",
  points: 3,
  duration: 7 * 24 * HOUR,
  message: () =>
    t("This invitation was already used to create accounts. Please ask for a new one."),
});
const signUpsOfADay = createSharedLimit({
  name: "sign-ups of a day",
  points: services.settings.SIGN_UP_DAY,
  duration: 24 * HOUR,
  message: () => t("No more accounts can be created today. Please try again tomorrow."),
});
const signUpsOfAnAddress = createSharedLimit({
  name: "sign-ups of an address",
  points: 20,
  duration: HOUR,
  message: () => t("Too many attempts with this address. Please try again in an hour."),
});
const confirmations = createSharedLimit({
  name: "confirmations",
  points: 10,
  duration: HOUR,
  message: () => t("You have requested too many emails. Please try again in an hour."),
});
const forgotten = createSharedLimit({
  name: "forgotten passwords",
  points: 10,
  duration: HOUR,
  message: () => t("Too many password requests. Please try again in an hour."),
});
const tooManyInvitations = () =>
  t("Too many invitation emails were sent. Send the link yourself, or wait an hour.");
const invitations = createSharedLimit({
  name: "invitations",
  points: 10,
  duration: HOUR,
  message: tooManyInvitations,
});
const invited = createSharedLimit({
  name: "invited",
  points: 3,
  duration: HOUR,
  message: tooManyInvitations,
});
const expiredForms = createSharedLimit({
  name: "expired forms",
  points: 20,
  duration: HOUR,
  message: () => t("Too many forms were sent without a session."),
});
const imports = createSharedLimit({
  name: "imports",
  points: 10,
  duration: 10 * MINUTE,
  message: () =>
    t("You have imported too many recipes or files. Please wait a few minutes and try again."),
});
const taskServers = createSharedLimit({
  name: "task servers",
  points: 20,
  duration: 10 * MINUTE,
  message: () =>
    t("Too many requests to the to-do app’s server. Please wait a few minutes and try again."),
});

const importsOfADay = createSharedLimit({
  name: "imports of a day",
  points: services.settings.QUOTA_IMPORTS,
  duration: 24 * HOUR,
  message: () =>
    t("Your household has imported {count} recipes or files today. Please try again tomorrow.", {
      count: services.settings.QUOTA_IMPORTS,
    }),
});

/** Counts a request by user, or by address without a user. Throws `too_many` above the limit. */
export const countRequest = (key: string) => requests(services, key);

/**
 * Counts a request with any of a user's access tokens. Each token also counts its own requests. Throws
 * `too_many`.
 */
export const countPrograms = ({ id }: Pick<User, "id">) => programs(services, id);

/** Counts a photo request by user, or by address without a user. Throws `too_many`. */
export const countShownPhoto = (key: string) => photos(services, key);

/**
 * Counts an uploaded photo by user and household, because even a removed photo stays on the disk for two days. Throws
 * `too_many`.
 */
export async function countSentPhoto({ id, householdId }: HouseholdMember) {
  await sentPhotos(services, id);
  await sentPhotosOfADay(services, householdId);
}

/** Counts a drawing request by address. A page shows many, and browsers cache them. Throws `too_many`. */
export const countDrawing = (network: string) => drawings(services, network);

/** Counts a page or a feed of a public cookbook by address. Throws `too_many`. */
export const countPublicPage = (network: string) => publicPages(services, network);

/** Counts a contact message by address. Throws `too_many`. */
export const countMessage = (address: string) => messages(services, address);

/**
 * Counts a sign-up in three ways. The first is by address, or by invitation, because joining may fail and be retried.
 * The second is by `email`, which prevents guessing passwords by signing up. The third is by day. Throws `too_many`.
 */
export async function countSignUp(address: string, email: string, invitation: string | null) {
  if (invitation) await invitedSignUps(services, invitation);
  else await signUps(services, address);
  await signUpsOfAnAddress(services, email.toLowerCase());
  await signUpsOfADay(services, "all");
}

/** Counts a confirmation mail by its user. Throws `too_many`. */
export const countConfirmation = ({ id }: Pick<User, "id">) => confirmations(services, id);

/** Counts a password reset by address. Throws `too_many`. */
export const countForgotten = (address: string) => forgotten(services, address);

/** Counts an import (page, text or file) by user and household. Throws `too_many`. */
export async function countImport({ id, householdId }: HouseholdMember) {
  await imports(services, id);
  await importsOfADay(services, householdId);
}

/**
 * Counts a photo that is fetched from a recipe's source page, both as an import and as a photo. Throws
 * `too_many`.
 */
export async function countFetchedPhoto(user: HouseholdMember) {
  await countImport(user);
  await countSentPhoto(user);
}

/** Counts a page photo that a model reads, by household. Throws `too_many`. */
export const countReadPhoto = ({ householdId }: Owner) => readPhotos(services, householdId);

/** Counts a request to a to-do app's server by household. Throws `too_many`. */
export const countTaskServer = ({ householdId }: Owner) => taskServers(services, householdId);

/** Counts an invitation by user and recipient. Throws `too_many`. */
export async function countInvitation(userId: string, email: string) {
  await invitations(services, userId);
  await invited(services, email.toLowerCase());
}

/** Counts a form kept after its session expired, by address. Returns false beyond the limit. */
export async function mayKeepExpiredForm(address: string) {
  try {
    await expiredForms(services, address);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many") return false;
    throw error;
  }
}
