import { within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { chosenIn, refused, saidOf } from "../../../tests/forms";
import { show } from "../../../tests/show";
import { PasswordCard } from "./security-cards";
import { SignInForms } from "./sign-in-forms";

const plain = {
  redirectTo: "/dashboard",
  google: false,
  passkeys: false,
  oidc: null,
  signUp: true,
  joins: false,
  country: "DE",
  sells: true,
  mails: true,
  isNew: false,
};
type Shown = Awaited<ReturnType<typeof show>>;
const formWith = (page: Shown, button: string) => {
  const form = page.getByRole("button", { name: button }).closest("form");
  if (!form) throw new Error(`${button} is in no form.`);
  return { form, ...within(form) };
};
const signIn = (page: Shown) => formWith(page, "Sign in");
const signUp = (page: Shown) => formWith(page, "Create account");

describe("Signing in and up", () => {
  test("are two forms with fields of their own", async () => {
    const page = await show(<SignInForms {...plain} />);
    expect(signIn(page).getByLabelText("Email").id).not.toBe(
      signUp(page).getByLabelText("Email").id,
    );
    const password = signUp(page).getByLabelText("Password");
    expect(password.getAttribute("minlength")).toBe("10");
    expect(password.getAttribute("autocomplete")).toBe("new-password");
    expect(saidOf(password)).toBe("At least 10 characters.");
    expect(chosenIn(page.getByLabelText("How many people do you cook for?"))).toBe("4");
    expect(chosenIn(page.getByLabelText("Your time zone"))).toBe("Europe/Berlin");
  });

  test("begin with the form that the visitor came for, unless there is none for a new account", async () => {
    const orderOf = (page: Shown) =>
      page
        .getAllByRole("button")
        .map((button) => button.textContent)
        .filter((name) => name === "Sign in" || name === "Create account");
    const came = await show(<SignInForms {...plain} isNew />);
    expect(orderOf(came)).toEqual(["Create account", "Sign in"]);
    expect(came.getByRole("heading", { level: 1 }).textContent).toBe("Create your account");
    expect(signUp(came).form.getAttribute("action")).toBe("/auth?new=1");
    const back = await show(<SignInForms {...plain} />);
    expect(orderOf(back)).toEqual(["Sign in", "Create account"]);
    const closed = await show(<SignInForms {...plain} isNew signUp={false} />);
    expect(closed.getByRole("heading", { level: 1 }).textContent).toBe("Sign In");
  });

  test("with a wrong password keeps the address, says why there, and shows no password", async () => {
    const why = "That email and password do not match.";
    const typed = { email: "rosa@example.org", redirectTo: "/favorites" };
    const page = await show(<SignInForms {...plain} />, {
      answer: refused("sign-in", typed, { "": ["Sign-in failed", why], password: [why] }),
    });
    const mine = signIn(page);
    expect(mine.getByLabelText("Email")).toHaveProperty("value", "rosa@example.org");
    expect(mine.getByLabelText("Password").hasAttribute("value")).toBe(false);
    expect(saidOf(mine.getByLabelText("Password"))).toBe(why);
    expect(mine.getByRole("alert").textContent).toContain("Sign-in failed");
    const other = signUp(page);
    expect(other.queryByRole("alert")).toBeNull();
    expect(other.getByLabelText("Email")).toHaveProperty("value", "");
    const places = [...page.document.querySelectorAll("[name=redirectTo]")];
    expect(places.map((it) => it.getAttribute("value"))).toEqual(["/favorites", "/favorites"]);
  });

  test("refused as a new account keeps my name, my people and my zone", async () => {
    const typed = {
      firstName: "Ａｋｉｋｏ 明子",
      email: "akiko",
      householdSize: "5",
      timeZone: "Asia/Tokyo",
    };
    const page = await show(<SignInForms {...plain} />, {
      answer: refused("sign-up", typed, { email: ["Enter a full email address"] }),
    });
    expect(page.getByLabelText("First name")).toHaveProperty("value", typed.firstName);
    expect(chosenIn(page.getByLabelText("How many people do you cook for?"))).toBe("5");
    expect(chosenIn(page.getByLabelText("Your time zone"))).toBe("Asia/Tokyo");
    expect(saidOf(signUp(page).getByLabelText("Email"))).toBe("Enter a full email address");
    expect(signIn(page).getByLabelText("Email").hasAttribute("aria-invalid")).toBe(false);
  });

  test("into a household asks for no number of people", async () => {
    const page = await show(<SignInForms {...plain} joins />);
    expect(page.queryByLabelText("How many people do you cook for?")).toBeNull();
    // Nor does it offer meals of one's own: the household's are shared.
    page.getByText("Make an account, then join the household that invited you.");
    expect(page.queryByText(/first 20 meals/)).toBeNull();
  });
});

describe("While passwords have to wait after wrong guesses, the sign-in form", () => {
  const why = "Too many attempts. Please try again in 30 seconds.";
  const paused = {
    answer: {
      ...refused("sign-in", { email: "rosa@example.org" }, { "": ["Sign-in failed", why] }),
      code: "too_many",
    },
  };
  const nothing = { mails: false, passkeys: false, google: false, oidc: null };

  test.each([
    ["the mailed link", { mails: true }, "Choose a new password by email"],
    ["passkeys", { passkeys: true }, "If you have a passkey, use it with the button below."],
    ["Google", { google: true }, "If you have linked Google, continue with it below."],
    ["the issuer", { oidc: "Authelia" }, "If you have linked Authelia, continue with it below."],
  ])("offers %s alone where the server has nothing else", async (_way, props, sentence) => {
    const page = await show(<SignInForms {...plain} {...nothing} {...props} />, paused);
    const list = signIn(page).getByRole("list");
    expect(
      within(list)
        .getAllByRole("listitem")
        .map((it) => it.textContent),
    ).toEqual([sentence]);
  });

  test("offers nothing where there is no other way, nor for another refusal", async () => {
    const none = await show(<SignInForms {...plain} {...nothing} />, paused);
    expect(signIn(none).queryByRole("list")).toBeNull();
    const wrong = await show(<SignInForms {...plain} />, {
      answer: { ...paused.answer, code: "invalid" },
    });
    expect(signIn(wrong).queryByRole("list")).toBeNull();
  });
});

describe("Changing the password", () => {
  test("says which of the two was wrong, and sends neither back", async () => {
    const answer = refused("password-form", {}, { currentPassword: ["That is not it."] });
    const page = await show(<PasswordCard hasPassword providers={[]} />, { answer });
    expect(saidOf(page.getByLabelText("Current password"))).toBe("That is not it.");
    expect(page.getByLabelText("New password").hasAttribute("aria-invalid")).toBe(false);
    expect(page.document.querySelectorAll("[type=password][value]")).toHaveLength(0);
  });

  test("says nothing of a button beside it that was refused", async () => {
    const answer = refused("", { intent: "sign-out" }, { "": ["That did not work"] });
    const page = await show(<PasswordCard hasPassword providers={[]} />, { answer });
    expect(page.queryByRole("alert")).toBeNull();
  });

  test("asks for no old one where there is none, and says how one signs in", async () => {
    const page = await show(<PasswordCard hasPassword={false} providers={["Google"]} />);
    expect(page.queryByLabelText("Current password")).toBeNull();
    expect(saidOf(page.getByLabelText("New password"))).toContain("You sign in with Google.");
  });
});
