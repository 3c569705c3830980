// Lets the bundler leave out components of a library that nothing uses. It keeps `const Link = forwardRef(…)` and all that
// Link needs, because a call could have an effect, and because `Link.displayName = "Link"` writes to the result. React's
// three makers of components and contexts have no effects, and the names are for React's developer tools.
import { type ESTree, parseSync, type Plugin } from "vite";

const MAKERS: ReadonlySet<string> = new Set(["createContext", "forwardRef", "memo"]);
const PURE = "/* @__PURE__ */ ";

/** Text of a module that is replaced. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The names under which a module imports all of React. */
function namesOfReact({ body }: ESTree.Program): ReadonlySet<string> {
  const imports = body.filter((statement) => statement.type === "ImportDeclaration" && statement.source.value === "react");
  const specifiers = imports.flatMap((statement) => (statement.type === "ImportDeclaration" ? statement.specifiers : []));
  return new Set(specifiers.filter(({ type }) => type === "ImportNamespaceSpecifier").map(({ local }) => local.name));
}

/** The member that an expression reads, as `React.memo` does. */
function memberOf(expression: ESTree.Node): { readonly of: string; readonly name: string } | undefined {
  if (expression.type !== "MemberExpression" || expression.computed) return undefined;
  const { object, property } = expression;
  return object.type === "Identifier" && property.type === "Identifier" ? { of: object.name, name: property.name } : undefined;
}

/** Marks of the calls that make components, and the names that are declared by them or by functions. */
function components({ body }: ESTree.Program, react: ReadonlySet<string>): { readonly marks: readonly Edit[]; readonly names: ReadonlySet<string> } {
  const marks: Edit[] = [];
  const names = new Set<string>();
  for (const statement of body) {
    if (statement.type === "FunctionDeclaration" && statement.id !== null) names.add(statement.id.name);
    if (statement.type !== "VariableDeclaration") continue;
    for (const { id, init } of statement.declarations) {
      if (id.type !== "Identifier" || init?.type !== "CallExpression") continue;
      const called = memberOf(init.callee);
      if (called === undefined || !react.has(called.of) || !MAKERS.has(called.name)) continue;
      names.add(id.name);
      marks.push({ from: init.start, to: init.start, text: PURE });
    }
  }
  return { marks, names };
}

/** Statements that give one of these components its name. */
function namings({ body }: ESTree.Program, names: ReadonlySet<string>): readonly Edit[] {
  return body.flatMap((statement) => {
    if (statement.type !== "ExpressionStatement" || statement.expression.type !== "AssignmentExpression") return [];
    const { left, right, operator } = statement.expression;
    const member = memberOf(left);
    const isNaming = operator === "=" && right.type === "Literal" && member?.name === "displayName" && names.has(member.of);
    return isNaming ? [{ from: statement.start, to: statement.end, text: "" }] : [];
  });
}

/** The module with its components marked as free of effects, and without their names. */
export function droppable(code: string, module: ESTree.Program): string {
  const { marks, names } = components(module, namesOfReact(module));
  const edits = [...marks, ...namings(module, names)].toSorted((one, other) => other.from - one.from);
  return edits.reduce((text, { from, to, text: by }) => text.slice(0, from) + by + text.slice(to), code);
}

/** Applies this to the modules whose path matches. */
export function unusedComponents(modules: RegExp): Plugin {
  return {
    name: "borsa-unused-components",
    transform: {
      filter: { id: modules },
      handler: (code, id) => ({ code: droppable(code, parseSync(id, code).program), map: null }),
    },
  };
}
