import { type Plugin, parseAst } from 'vite';

type Edit = { start: number; end: number; text: string };
type SyntaxNode = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function* walk(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child);
  }
}

/** `schema.meta({ … })` as `schema`: descriptions and examples are for the API reference, which the server writes. */
function withoutMeta(program: SyntaxNode): Edit[] {
  const edits: Edit[] = [];
  for (const node of walk(program)) {
    const { callee } = node;
    if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') continue;
    const { object, property } = callee;
    if (!isNode(object) || !isNode(property) || property['name'] !== 'meta') continue;
    edits.push({ start: object.end, end: node.end, text: '' });
  }
  return edits;
}

/** A schema that a page does not use is not made: the bundler keeps a call unless it is marked as pure. */
function pureCalls(program: SyntaxNode): Edit[] {
  const edits: Edit[] = [];
  for (const statement of program['body'] as SyntaxNode[]) {
    const declaration = isNode(statement['declaration']) ? statement['declaration'] : statement;
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration['declarations'] as SyntaxNode[]) {
      if (!isNode(init) || init.type !== 'CallExpression') continue;
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' });
      edits.push({ start: init.end, end: init.end, text: ')()' });
    }
  }
  return edits;
}

function apply(code: string, edits: Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    // Within something that goes.
    if (start < at) continue;
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}

export function makeLean(code: string): string {
  const program = parseAst(code, { lang: 'ts' }) as unknown as SyntaxNode;
  return apply(code, [...withoutMeta(program), ...pureCalls(program)]);
}

/** Modules of contracts have many schemas, each with its description. A page carries the few that it uses, without those. */
export function leanSchemas(): Plugin {
  return {
    name: 'ruche:lean-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]packages[\\/]contracts[\\/]src[\\/].*\.ts$/, code: /from 'zod'|\.meta\(/ },
      handler: (code) => ({ code: makeLean(code), map: null }),
    },
  };
}
