import { type CodeLanguage, renderCode, renderCodeChoice } from '#features/reference/code/markup.ts';
import { html, Markup } from '#features/reference/markup.ts';

/** A fenced block of code, or text between two of them. */
type Block = { kind: 'text'; text: string } | ({ kind: 'code' } & CodeBlock);

export type CodeBlock = { language: CodeLanguage; title: string; text: string };

const languageTitles: Record<CodeLanguage, string> = {
  sh: 'curl',
  ts: 'TypeScript',
  json: 'JSON',
  http: 'HTTP',
  text: 'Text',
};

const fence = /^```(\w+)(?: (.+))?\n([\s\S]*?)^```$/gm;

/** The blocks of a guide: fences are written as ```` ```sh Title ````. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = 'text', 2: title, 3: code = '', index } of text.matchAll(fence)) {
    const language = name as CodeLanguage;
    blocks.push({ kind: 'text', text: text.slice(end, index) });
    blocks.push({ kind: 'code', language, title: title ?? languageTitles[language], text: code.trimEnd() });
    end = index + whole.length;
  }
  blocks.push({ kind: 'text', text: text.slice(end) });
  return blocks.filter((block) => block.kind === 'code' || block.text.trim() !== '');
}

export const codeBlocksOf = (text: string): CodeBlock[] => blocksOf(text).filter((block) => block.kind === 'code');

/** `code`, **bold**, and [links](url) in a line. */
function renderInline(text: string): Markup {
  const parts: (Markup | string)[] = [];
  let end = 0;
  for (const match of text.matchAll(/`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g)) {
    const [whole, code, bold, label, href = ''] = match;
    parts.push(text.slice(end, match.index));
    if (code !== undefined) parts.push(html`<code>${code}</code>`);
    else if (bold !== undefined) parts.push(html`<strong>${bold}</strong>`);
    else
      parts.push(html`<a href="${href}" ${href.endsWith('.json') && html`download`}>${renderInline(label ?? '')}</a>`);
    end = match.index + whole.length;
  }
  return html`${parts}${text.slice(end)}`;
}

const slugOfHeading = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

function renderTable([head = '', , ...rows]: string[]): Markup {
  return html`<div class="table"><table>
    <thead><tr>${cellsOf(head).map((cell) => html`<th scope="col">${renderInline(cell)}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${cellsOf(row).map((cell) => html`<td>${renderInline(cell)}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}

const items = (lines: string[], mark: RegExp) =>
  lines.map((line) => html`<li>${renderInline(line.replace(mark, ''))}</li>`);

function renderParagraph(text: string): Markup {
  const lines = text.split('\n');
  const heading = /^(#{2,3}) (.+)$/.exec(text);
  if (heading?.[1] && heading[2]) {
    const [, { length: level }, title] = [null, heading[1], heading[2]];
    const id = slugOfHeading(title);
    const inner = html`<a class="anchor" href="#${id}">${renderInline(title)}</a>`;
    return level === 2 ? html`<h2 id="${id}">${inner}</h2>` : html`<h3 id="${id}">${inner}</h3>`;
  }
  if (lines.every((line) => line.startsWith('|'))) return renderTable(lines);
  if (lines.every((line) => line.startsWith('- '))) return html`<ul>${items(lines, /^- /)}</ul>`;
  if (lines.every((line) => /^\d+\. /.test(line))) return html`<ol>${items(lines, /^\d+\. /)}</ol>`;
  return html`<p>${renderInline(lines.join(' '))}</p>`;
}

const renderText = (text: string) =>
  text
    .trim()
    .split(/\n{2,}/)
    .map(renderParagraph);

/** Blocks that follow each other in several languages are one choice. */
function renderCodes(blocks: CodeBlock[]): Markup {
  const [first] = blocks;
  if (!first || blocks.length === 1) return html`${first && renderCode(first)}`;
  const choices = blocks.map((block) => ({ ...block, id: block.language === 'sh' ? 'curl' : block.language }));
  return renderCodeChoice('Example', choices);
}

/** The markup of a guide: headings, paragraphs, lists, tables, and code. Anything else in it is text. */
export function renderMarkdown(text: string): Markup {
  const parts: Markup[] = [];
  let codes: CodeBlock[] = [];
  const flush = () => {
    if (codes.length > 0) parts.push(renderCodes(codes));
    codes = [];
  };
  for (const block of blocksOf(text)) {
    if (block.kind === 'code' && codes.every(({ language }) => language !== block.language)) codes.push(block);
    else {
      flush();
      if (block.kind === 'code') codes.push(block);
      else parts.push(...renderText(block.text));
    }
  }
  flush();
  return new Markup(parts.map((part) => part.text).join('\n'));
}
