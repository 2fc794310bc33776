import {
  EATERS_PATH,
  EVERYBODY_PATH,
  NEW_EATER_PATH,
  SEVERAL_EATERS_PATH,
  type Understood,
  type FamilyRow,
  isEmptyRow,
  readPerson,
} from "~/household/eaters";
import { Badge } from "~/ui/badge";
import { ButtonLink, Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Initial } from "~/ui/initial";
import { ErrorText, focusWhere } from "~/ui/field";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";
import { labelOf } from "~/engine/labels";

type FamilyFormProps = {
  rows: readonly FamilyRow[];
  /** Why a row cannot be read, by row number. */
  problems: Readonly<Record<number, string>>;
  /** True if the rows were read and are shown for review. */
  isRead: boolean;
};

/** Shows the people of a household in one form. It shows how they were understood before anything is saved. */
export function FamilyForm({ rows, problems, isRead }: FamilyFormProps) {
  const [firstProblem] = Object.keys(problems);
  return (
    <form method="post" action={`${NEW_EATER_PATH}?people=${rows.length}`}>
      <input type="hidden" name="form" value="family" />
      {/* Enter presses the form's first button. */}
      <button className="sr-only" name="intent" value="read" tabIndex={-1} aria-hidden="true" />
      <ul role="list">
        {rows.map((row, at) => (
          <FamilyFields
            key={at}
            at={at}
            row={row}
            problem={problems[at]}
            hasFocus={firstProblem === String(at)}
            isRead={isRead}
          />
        ))}
      </ul>
      <p className="mt-3">
        <Button variant="ghost" icon="plus" name="intent" value="more">
          {t("One more person")}
        </Button>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {isRead ? (
          <>
            <Button name="intent" value="save" {...focusWhere(firstProblem === undefined)}>
              {t("Yes, that is right")}
            </Button>
            <Button variant="outline" name="intent" value="read">
              {t("Read it again")}
            </Button>
          </>
        ) : (
          <Button name="intent" value="read">
            {t("Read this back to me")}
          </Button>
        )}
        <p className="max-w-[46ch] text-sm text-ink2">
          {isRead
            ? t("Change a row and read it again, or save the result as shown.")
            : t("Nothing is saved until you confirm how we understood it.")}
        </p>
      </div>
    </form>
  );
}

type FamilyFieldsProps = {
  at: number;
  row: FamilyRow;
  problem: string | undefined;
  hasFocus: boolean;
  isRead: boolean;
};

function FamilyFields({ at, row, problem, hasFocus, isRead }: FamilyFieldsProps) {
  const id = `person-${at}`;
  const who = t("Person {number}", { number: at + 1 });
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-line py-3">
      <Initial size="lg">{[...row.name][0]?.toUpperCase()}</Initial>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
        <input
          className="flex-[1_1_9rem]"
          id={id}
          name="name"
          aria-label={t("{who}: name", { who })}
          placeholder={t("Name")}
          autoComplete="off"
          maxLength={100}
          defaultValue={row.name}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          {...focusWhere(hasFocus)}
        />
        <label className="flex min-h-11 items-center gap-2 text-sm font-medium">
          <input
            className="size-5.5"
            type="checkbox"
            name="isChild"
            value={at}
            defaultChecked={row.isChild}
          />
          {t("A child")}
        </label>
        <input
          className="flex-[1_0_100%] md:flex-[2_1_14rem]"
          name="words"
          aria-label={t("{who}: must avoid", { who })}
          placeholder={t("Must avoid: nuts, pork, nothing spicy …")}
          autoComplete="off"
          maxLength={500}
          defaultValue={row.words}
        />
        <div className="basis-full">
          <ErrorText id={id} error={problem ? [problem] : undefined} />
          {isRead && !isEmptyRow(row) && <NeedsInWords needs={readPerson(row)} />}
        </div>
      </div>
    </li>
  );
}

/** The needs of an eater, or of everyone. */
type ShownNeeds = {
  restrictions: readonly string[];
  understood: { avoids: readonly Understood[]; dislikes: readonly Understood[] };
};
export type ShownEater = ShownNeeds & { id: string; name: string; isChild: boolean };

type EaterRowsProps = {
  everybody: ShownNeeds;
  eaters: readonly ShownEater[];
  firstName: string | null;
};

/** Lists the household's eaters, each with restrictions and dislikes. */
export function EaterRows({ everybody, eaters, firstName }: EaterRowsProps) {
  const isListed = eaters.some(({ name }) => name === firstName);
  return (
    <>
      <ul role="list" className="md:grid md:grid-cols-2 md:gap-x-12">
        {hasNeeds(everybody) && (
          <EaterRow
            name={t("Everybody")}
            initial="∗"
            about={t("at every meal")}
            href={EVERYBODY_PATH}
            needs={everybody}
          />
        )}
        {eaters.map((eater) => (
          <EaterRow
            key={eater.id}
            id={`eater-${eater.id}`}
            name={eater.name}
            initial={[...eater.name][0]?.toUpperCase() ?? ""}
            about={aboutOf(eater, firstName)}
            href={`${EATERS_PATH}/${eater.id}`}
            needs={eater}
          />
        ))}
      </ul>
      {eaters.length === 0 && (
        <p className="text-ink2">
          {t("Just you so far. List who eats with you, and every dinner is checked for them.")}
        </p>
      )}
      <p className="mt-3 flex flex-wrap gap-2">
        {eaters.length === 0 ? (
          <>
            <ButtonLink variant="outline" icon="plus" href={SEVERAL_EATERS_PATH}>
              {t("Add your household")}
            </ButtonLink>
            <ButtonLink variant="ghost" href={NEW_EATER_PATH}>
              {t("Add one person")}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink variant="outline" icon="plus" href={NEW_EATER_PATH}>
            {t("Add someone")}
          </ButtonLink>
        )}
        {eaters.length > 0 && firstName && !isListed && (
          <ButtonLink
            variant="ghost"
            href={`${NEW_EATER_PATH}?name=${encodeURIComponent(firstName)}`}
          >
            {t("Add yourself, {firstName}", { firstName })}
          </ButtonLink>
        )}
      </p>
      <p className="mt-2 max-w-[54ch] text-sm text-ink2">
        {rich(
          "Packages differ, so always read the label. To add a guest for one night, open that night's meal on the <link>calendar</link>.",
          { link: (text) => <a href="/dashboard/calendar">{text}</a> },
        )}
      </p>
    </>
  );
}

const hasNeeds = ({ restrictions, understood }: ShownNeeds) =>
  restrictions.length + understood.avoids.length + understood.dislikes.length > 0;

function aboutOf({ name, isChild }: ShownEater, firstName: string | null) {
  if (isChild) return t("a child");
  return name === firstName ? t("you") : "";
}

type EaterRowProps = {
  id?: string;
  name: string;
  initial: string;
  about: string;
  href: string;
  needs: ShownNeeds;
};

function EaterRow({ id, name, initial, about, href, needs }: EaterRowProps) {
  return (
    <li
      id={id}
      className="relative grid min-h-18 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2.5"
    >
      <Initial size="lg">{initial}</Initial>
      <div className="min-w-0">
        <h3 className="font-normal">
          <a
            className="text-ink no-underline before:absolute before:inset-0 hover:underline"
            href={href}
          >
            <bdi>{name}</bdi>
          </a>
          {about && <span className="ms-1.5 font-sans text-xs font-medium text-ink2">{about}</span>}
        </h3>
        <NeedsInWords needs={needs} />
      </div>
      <Icon name="right" className="size-4 text-ink2" />
    </li>
  );
}

/** Shows restrictions as badges, and dislikes as text. */
function NeedsInWords({ needs }: { needs: ShownNeeds }) {
  const { restrictions, understood } = needs;
  const avoids = understood.avoids.filter((term) => term.understood !== "");
  const unclear = understood.avoids.filter((term) => term.understood === "");
  const dislikes = understood.dislikes.map((term) => term.understood || term.words);
  if (!hasNeeds(needs)) return <p className="text-sm text-ink2">{t("Eats everything")}</p>;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-1 text-sm leading-snug text-ink2">
      {restrictions.map((name) => (
        <Badge key={name} tone="wine">
          {labelOf(name)}
        </Badge>
      ))}
      {avoids.map((term) => (
        <Badge key={term.words} tone="wine">
          <span dir="auto">{t("No {food}", { food: term.understood })}</span>
        </Badge>
      ))}
      {unclear.map(({ words }) => (
        <Badge key={words} tone="mustard">
          <span dir="auto">{t("“{words}”: which food?", { words })}</span>
        </Badge>
      ))}
      {dislikes.length > 0 && (
        <span dir="auto">{t("Rather not {foods}", { foods: dislikes.join(", ") })}</span>
      )}
    </div>
  );
}
