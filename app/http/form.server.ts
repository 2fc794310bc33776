import { rm } from "node:fs/promises";
import { parseWithZod } from "@conform-to/zod/v4";
import { json, redirect } from "@remix-run/node";
import type * as z from "zod";
import { AppError, type ErrorCode, type FieldErrors } from "~/server/values/errors";
import { contextOf, type Toast } from "./context.server";
import { logFailure } from "./failures.server";
import { readFormData, readUpload, type Upload } from "./form-data.server";
import { replyTo, typedValues } from "./long-texts.server";
import { safePath } from "./safe-redirect";
import { randomBytes } from "node:crypto";
import { newId } from "~/server/values/ids";
import { type Message, t } from "~/language/messages";

/** Returns the path of Weeknight's page that the request was sent from, or null if unknown. */
export function pathOfReferer(request: Request) {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return null;
  const { host, pathname, search } = new URL(referer);
  return host === new URL(request.url).host ? pathname + search : null;
}

/** Returns the path to which a page leads back that many pages link to. Never returns the page's own path. */
export function cameFrom(request: Request, otherwise: string) {
  const path = pathOfReferer(request);
  const here = new URL(request.url).pathname;
  return path?.split("?")[0] === here ? otherwise : safePath(path, otherwise);
}

type Schema = z.ZodObject;

/** The toast of an invalid input, or a function that builds it from the first message. */
type Invalid = Toast | ((message: string) => Toast);

export type PostedForm = {
  /** The requested action: the `intent` of the form's button or hidden field. */
  intent: string;
  /** Validates by the schema shared with the JSON API. Throws `invalid` with messages by field. */
  parse: <S extends Schema>(schema: S, invalid?: Invalid) => z.infer<S>;
  /** Returns the path that the form asks to return to. */
  returnTo: (otherwise: string) => string;
  /** Returns the path that the form asks to return to, or else the page of the form, with `anchor` added. */
  backTo: (otherwise: string, anchor?: string) => string;
  text: (name: string) => string;
};

/** The error for U+0000, which SQLite would store but PostgreSQL refuses. Users do not type it. */
const unkeepable = () => t("This text contains a character that cannot be stored (U+0000).");

/** The details to show next to an error's message. Empty for an unexpected error. */
type Why = Pick<AppError["details"], "fields" | "reason" | "choices"> & { code?: ErrorCode };

/** Builds an action's own toast from the error's message and details. */
export type ToToast = (message: string, why: Why) => Toast;

/** An action's own toast: its title over the error's message, or a function that builds it. */
type Failed = Message | ToToast;

type Receiving = {
  first: () => Promise<void>;
  field: string;
  maxBytes: number;
  /** True if `work` continues with the file after its response, and removes it. */
  keepsFile?: boolean;
};

type Uploading = Receiving & {
  failed: Failed;
  /**
   * The id of the form on its page. It is the page's own id, because a form that is refused before it is read has not
   * sent one.
   */
  form: string;
};

/** A refusal with a toast of its own. */
class Refused extends AppError {
  readonly toast: Toast;
  constructor(toast: Toast, fields: FieldErrors) {
    super("invalid", toast.title, { fields });
    this.toast = toast;
  }
}

/**
 * Reads the submitted form and responds with the result of `work`, usually a redirect with a toast. After a refusal,
 * renders the page again with status, toast, messages by field and the input (`useForm`). `out_of_credits` redirects to
 * its dialog.
 */
export async function answerForm(
  request: Request,
  failed: Failed,
  work: (form: PostedForm) => Promise<Response>,
) {
  const data = await readFormData(request);
  return answer(request, { failed, data }, async () => work(toPostedForm(data, request)));
}

/**
 * Reads a form with one file, like `answerForm`. Streams the file to disk after `first` has succeeded. Removes it after
 * `work`, even if `work` did not start. The form's texts must precede the file.
 */
export async function answerUpload(
  request: Request,
  { failed, form, ...options }: Uploading,
  work: (upload: Upload, form: PostedForm) => Promise<Response>,
) {
  const data = new FormData();
  data.set("form", form);
  return answer(request, { failed, data }, () => receiveUpload(request, options, work, data));
}

/** Reads an upload of a JSON call. Throws refusals. `texts` receives the form's texts as they arrive. */
export async function receiveUpload(
  request: Request,
  { first, keepsFile = false, ...options }: Receiving,
  work: (upload: Upload, form: PostedForm) => Promise<Response>,
  texts = new FormData(),
) {
  await first();
  const upload = await readUpload(request, { ...options, texts });
  if (upload && keepsFile) return work(upload, toPostedForm(texts, request));
  if (upload) {
    try {
      return await work(upload, toPostedForm(texts, request));
    } finally {
      await rm(upload.path, { force: true });
    }
  }
  const message = t("Please choose a file");
  throw new Refused({ title: message }, { [options.field]: [message] });
}

async function answer(
  request: Request,
  { failed, data }: { failed: Failed; data: FormData },
  work: () => Promise<Response>,
) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof AppError && error.code === "out_of_credits") {
      const find = data.get("recipeQuery");
      const query = typeof find === "string" && find ? `?find=${encodeURIComponent(find)}` : "";
      return redirect(`/dashboard/out-of-credits${query}`, 303);
    }
    const context = contextOf(request);
    const refuse = (toast: Toast, { fields = {}, code, reason, choices }: Why, status: number) => {
      context.toast = { variant: "destructive", ...toast };
      const formErrors = [toast.title, toast.description ?? ""].filter(Boolean);
      const reply = replyTo(request, typedValues(data), { fieldErrors: fields, formErrors });
      return json({ ...reply, code, reason, choices }, { status });
    };
    if (error instanceof AppError) {
      const { code, status, details } = error;
      if (details.retryAfter) {
        context.response?.setHeader("Retry-After", String(details.retryAfter));
      }
      return refuse(toastOf(error, failed), { ...details, code }, status);
    }
    logFailure(request, error, "a form failed");
    const { title, description = "" } = toastFor(failed, t("Something went wrong"));
    const reference = t("Reference {reference}", { reference: context.id.slice(-8) });
    return refuse({ title, description: `${description} ${reference}`.trim() }, {}, 500);
  }
}

function toastOf(error: AppError, failed: Failed): Toast {
  if (error instanceof Refused) return error.toast;
  const { description, choices } = error.details;
  if (description) {
    // An error with choices asks the user something; its toast does not look like a failure.
    return { title: error.message, description, ...(choices ? { variant: "default" } : {}) };
  }
  if (error.code === "forbidden") return { title: error.message };
  return toastFor(failed, error.message, { ...error.details, code: error.code });
}

const toastFor = (failed: Failed, message: string, why: Why = {}): Toast =>
  typeof failed === "string" ? { title: t(failed), description: message } : failed(message, why);

/** Returns the submitted form, for loaders that run before the action. Throws `invalid` if it contains U+0000. */
export const readPostedForm = async (request: Request) =>
  toPostedForm(await readFormData(request), request);

function toPostedForm(data: FormData, request: Request): PostedForm {
  for (const [name, value] of data) {
    if (typeof value !== "string" || !value.includes("\0")) continue;
    throw new AppError("invalid", unkeepable(), { fields: { [name]: [unkeepable()] } });
  }
  const returnPath = data.get("returnTo");
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    intent: text("intent"),
    text,
    returnTo: (otherwise) => safePath(returnPath, otherwise),
    backTo: (otherwise, anchor = "") =>
      safePath(returnPath ?? pathOfReferer(request), otherwise) + anchor,
    parse: (schema, invalid) => {
      // Pass only names of the schema to Conform: a name like `a[30000000]` would take it seconds.
      const schemaData = new FormData();
      for (const name of Object.keys(schema.shape)) {
        for (const value of data.getAll(name)) schemaData.append(name, value);
      }
      const submission = parseWithZod(schemaData, { schema });
      if (submission.status === "success") return submission.value;
      const fields: FieldErrors = {};
      for (const [name, messages] of Object.entries(submission.error ?? {})) {
        // An error inside a list belongs to the list's field.
        if (messages) fields[name.replace(/[[.].*$/, "")] = messages;
      }
      const message = Object.values(fields)[0]?.[0] ?? t("Please check the form");
      if (!invalid) throw new AppError("invalid", message, { fields });
      throw new Refused(typeof invalid === "function" ? invalid(message) : invalid, fields);
    },
  };
}

/** Throws for an intent that the page does not have. */
export function unknownIntent(intent: string): never {
  throw new AppError(
    "invalid",
    t('This page cannot do "{intent}".', { intent: intent.slice(0, 40) }),
  );
}

/** Returns request keys for the dashboard's forms: a form sent twice is answered once. */
export function newRequestIds() {
  // Generate all keys in one call, because the call costs more than the bytes.
  const bytes = randomBytes(4 * KEY);
  const keyAt = (n: number) => bytes.toString("base64url", n * KEY, (n + 1) * KEY);
  return { generate: keyAt(0), refresh: keyAt(1), find: keyAt(2), relaxed: keyAt(3) };
}

/** Length of a request key in bytes: as unpredictable as an id, in half the characters. */
const KEY = 12;

const MAX_KEY = 255;

/** Returns the form's key, its own or that of its intent. Returns a new key if it has none. */
export const requestKeyOf = (form: PostedForm) =>
  (form.text("requestId") || form.text(`${form.intent}RequestId`)).slice(0, MAX_KEY) || newId();

/**
 * Returns the address of Manual Entry with a key for its form, if the address was entered without one. The browser's
 * Back button finds a form by its address, so that saving it again updates the same recipe. Returns null for other
 * addresses and while a refused form is shown.
 */
export function keyedAddress(request: Request): string | null {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== "/custom-recipes" || searchParams.get("mode") !== "manual") return null;
  const hasKey = searchParams.get("entry") || searchParams.get("parsed");
  if (hasKey || contextOf(request).toast) return null;
  searchParams.set("entry", newId());
  return `${pathname}?${searchParams}`;
}

/** Returns the Idempotency-Key of a JSON call, or a new key. */
export function idempotencyKeyOf(request: Request) {
  const key = request.headers.get("idempotency-key");
  if (key && key.length > MAX_KEY) {
    throw new AppError("invalid", "Idempotency-Key must have at most 255 characters");
  }
  return key || newId();
}
