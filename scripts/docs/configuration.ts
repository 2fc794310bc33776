import { format, resolveConfig } from "prettier";
import { variables } from "../../app/server/settings.server";
import {
  SETTING_DESCRIPTIONS,
  SETTING_GROUPS,
  type SettingDescription,
  type SettingName,
} from "../../app/server/settings-descriptions";

export const CONFIGURATION = "docs/configuration.md";
export const ENV_EXAMPLE = ".env.example";

type Setting = SettingDescription & {
  name: string;
  /** The default. Null if the setting has no fixed default. */
  fixedDefault: string | null;
};

const defaults: Record<string, unknown> = variables.parse({});
const isName = (name: string): name is SettingName => name in SETTING_DESCRIPTIONS;

const settings: Setting[] = Object.keys(SETTING_DESCRIPTIONS)
  .filter(isName)
  .map((name) => ({
    ...SETTING_DESCRIPTIONS[name],
    name,
    fixedDefault: String(defaults[name] ?? "") || null,
  }));
const groups = Object.entries(SETTING_GROUPS).map(([key, group]) => ({
  ...group,
  settings: settings.filter((setting) => setting.group === key),
}));

const INTRO = `<!-- \`npm run docs\` writes this file. Edit app/server/settings-descriptions.ts or scripts/docs/configuration.ts instead. -->

# Configuration

You configure Weeknight with environment variables. All settings are optional. By default, the server runs on port 3000
with an SQLite database in \`./data\`.

## Sources of settings

1. **The environment** of the process, for example from systemd or Docker Compose.
2. **The file \`.env\`** in the project's folder. If the environment has a variable, Weeknight ignores its line in the file.
3. **The defaults** on this page.

If a variable is empty, the default applies. If it is empty in the environment, Weeknight also ignores its line in the
file.

To create the file, copy the example, which lists every setting:

\`\`\`sh
cp .env.example .env
chmod 600 .env
\`\`\`

Remove the \`#\` in front of each setting that you change. Put a value that contains \`#\` or \`$\` in 'single quotes'.
Restart the server after each change.

These commands read \`.env\`: \`npm start\`, \`npm run dev\`, \`npm run backup\`, \`npm run restore\`,
\`npm run move-database\`, \`npm run seed\` and \`npm run stripe:setup\`. \`node scripts/serve.mjs\`, which the
container and the systemd service run, also reads it. Other commands, such as \`npm test\`, do not read it.

Node.js reads its own variables, such as \`NODE_EXTRA_CA_CERTS\`, before Weeknight reads the file. Set these variables in
the environment.

### Use another file

Set \`ENV_FILE\` in the environment to read another file instead of \`.env\`. The file must exist, and your user must
have permission to read it. With systemd, run commands as the service's user, in \`/opt/weeknight\`:

\`\`\`sh
sudo -u weeknight env ENV_FILE=/etc/weeknight.env DATA_DIR=/var/lib/weeknight node scripts/backup.mjs
\`\`\`

### Docker Compose and systemd

- \`compose.yaml\` passes the \`.env\` next to it to the container. It sets its own \`DATA_DIR\`, \`HOST\` and
  \`PORT\`, so these lines of the file have no effect. See [Docker](install/docker.md).
- \`deploy/weeknight.service\` sets \`HOST\`, \`PORT\` and \`DATA_DIR\`, and reads \`/etc/weeknight.env\`, which can override
  them. See [Node.js](install/node.md).

## Wrong values

The server checks all settings when it starts. If a value is wrong, it prints one line with the variable, and exits with
code 1:

\`\`\`
weeknight: Wrong settings. SIGN_UP: must be open or closed
\`\`\`

If a line of the file is not a setting, every command that reads the file stops:

\`\`\`
weeknight: Wrong settings. .env, line 2: must be NAME=value, with the value in quotes where a # is in it
\`\`\`

Weeknight ignores unknown variables, so check the spelling of a setting that has no effect. The page \`/admin/system\`
shows the administrator which settings you have set.`;

const ENV_HEAD = `# Settings of Weeknight. Copy this file to .env in the project's folder, and remove the # in front of each setting
# that you change. docs/configuration.md explains the settings and lists the commands that read .env.
#
# Each line shows the default, or is empty if there is no default. If the comment above it ends with "Example:", it shows
# an example instead. Variables in the environment override this file.
# Put a value that contains # or $ in 'single quotes'. Let only your own user read the file (chmod 600 .env).
#
# \`npm run docs\` writes this example. Edit app/server/settings-descriptions.ts instead.`;

/** Returns docs/configuration.md, formatted. */
export async function writeConfiguration(): Promise<string> {
  const text = [INTRO, ...groups.map(sectionOf)].join("\n\n");
  return format(text, { ...(await resolveConfig(CONFIGURATION)), parser: "markdown" });
}

function sectionOf({ title, note, settings }: (typeof groups)[number]) {
  const rows = settings.map(
    ({ name, description, ...setting }) =>
      `| \`${name}\` | ${defaultOf(setting)} | ${description} |`,
  );
  const table = ["| variable | default | description |", "| --- | --- | --- |", ...rows].join("\n");
  const explained = settings.filter(({ warning, details }) => warning || details);
  return [`## ${title}`, note, table, ...explained.map(explain)].join("\n\n");
}

function defaultOf({ fixedDefault, unset }: Pick<Setting, "fixedDefault" | "unset">) {
  return fixedDefault === null ? (unset ?? "not set") : `\`${fixedDefault}\``;
}

function explain({ name, warning, details }: Setting) {
  return [
    `### \`${name}\``,
    ...(warning ? [`**Warning:** ${warning}`] : []),
    ...(details ? [details] : []),
  ].join("\n\n");
}

/** Returns .env.example. */
export function writeEnvExample(): string {
  const sections = groups.map(({ title, settings }) =>
    [`# --- ${title} ---`, ...settings.map(linesOf)].join("\n\n"),
  );
  return `${[ENV_HEAD, ...sections].join("\n\n")}\n`;
}

function linesOf({ name, description, unset, warning, example, fixedDefault }: Setting) {
  const comments = [
    `# ${description}${unset ? ` If not set: ${unset}.` : ""}`,
    ...(warning ? [`# ${warning}`] : []),
  ].join("\n");
  const value = fixedDefault ?? example ?? "";
  const mark = fixedDefault === null && example ? " Example:" : "";
  return `${comments.replaceAll("`", "")}${mark}\n#${name}=${value}`;
}
