/** Methods that change the object on which they are called. */
const CHANGES = new Set(
  "push pop shift unshift splice sort reverse fill add set delete clear append".split(" "),
);

/**
 * Reports variables from outside of a transaction that its work assigns to, or changes with the usual methods. After a
 * conflict a transaction starts again, so its work may change nothing but the database.
 */
export const repeatableTransactions = {
  meta: {
    type: "problem",
    docs: { description: "The work of a transaction changes nothing but the database" },
    messages: {
      changes:
        "The work of a transaction may run again: return {{ name }}, or leave it to afterCommit.",
    },
    schema: [],
  },
  create(context) {
    const { sourceCode } = context;
    const works = [];
    const inWork = () => works.length > 0;

    /** Returns whether a variable was declared outside of the work. */
    const isOutside = (identifier) => {
      for (let scope = sourceCode.getScope(identifier); scope; scope = scope.upper) {
        const variable = scope.set.get(identifier.name);
        if (!variable) continue;
        const [definition] = variable.defs;
        if (!definition) return false;
        const [start, end] = works[0].range;
        const [at] = definition.name.range;
        return at < start || at > end;
      }
      return false;
    };
    const report = (target) => {
      const root = rootOf(target);
      if (!inWork() || root?.type !== "Identifier" || !isOutside(root)) return;
      context.report({ node: target, messageId: "changes", data: { name: root.name } });
    };

    return {
      ":matches(ArrowFunctionExpression, FunctionExpression)": (node) => {
        if (isWork(node)) works.push(node);
      },
      ":matches(ArrowFunctionExpression, FunctionExpression):exit": (node) => {
        if (works.at(-1) === node) works.pop();
      },
      AssignmentExpression: ({ left }) => report(left),
      UpdateExpression: ({ argument }) => report(argument),
      CallExpression: ({ callee }) => {
        if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
        // Query builders have methods with these names, too.
        if (CHANGES.has(callee.property.name) && callee.object.type !== "CallExpression") {
          report(callee.object);
        }
      },
    };
  },
};

/** Returns whether a function is the work of `inTransaction`. */
const isWork = ({ parent }) =>
  parent?.type === "CallExpression" && parent.callee.name === "inTransaction";

const rootOf = (node) => (node.type === "MemberExpression" ? rootOf(node.object) : node);
