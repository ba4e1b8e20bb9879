import { html, type Markup } from '#features/reference/markup.ts';

export type CodeLanguage = 'json' | 'sh' | 'ts' | 'http' | 'text';

type Rule = [kind: string, pattern: string];

const strings: Rule = ['string', String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`];
const numbers: Rule = ['number', String.raw`\b\d[\d_]*(?:\.\d+)?\b`];

const keywords =
  'import|from|export|const|let|await|async|new|for|of|if|else|return|function|throw|while|switch|case|break|default|type|try|catch';

/** What is coloured in each language: the first rule that matches wins. */
const rules: Record<CodeLanguage, Rule[]> = {
  json: [
    ['name', String.raw`"(?:[^"\\\n]|\\.)*"(?=\s*:)`],
    strings,
    ['constant', String.raw`\b(?:true|false|null)\b`],
    numbers,
  ],
  ts: [
    ['comment', String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/`],
    ['string', String.raw`${strings[1]}|${'`'}(?:[^${'`'}\\]|\\.)*${'`'}`],
    ['keyword', String.raw`\b(?:${keywords})\b`],
    ['constant', String.raw`\b(?:true|false|null|undefined)\b`],
    ['name', String.raw`\b\w+(?=\()`],
    numbers,
  ],
  sh: [
    ['comment', String.raw`(?<=^|\n)\s*#[^\n]*`],
    ['string', String.raw`"(?:[^"\\]|\\.)*"|'[^']*'`],
    ['keyword', String.raw`\b(?:curl|jq|export|base64|wc|npm|node)\b`],
    ['constant', String.raw`(?<=\s)--?[a-zA-Z][\w-]*`],
    ['name', String.raw`\$\{?\w+\}?|^\w+(?==)|(?<=\n)\w+(?==)`],
  ],
  http: [['name', String.raw`(?<=^|\n)[\w-]+(?=:)`]],
  text: [],
};

/** Code with its strings, names, and words in spans that the stylesheet colours. */
function highlight(text: string, language: CodeLanguage): Markup {
  const own = rules[language];
  if (own.length === 0) return html`${text}`;
  const pattern = new RegExp(own.map(([, source], index) => `(?<r${index}>${source})`).join('|'), 'g');
  const parts: (Markup | string)[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const kind = own.find((_rule, index) => match.groups?.[`r${index}`] !== undefined)?.[0] ?? '';
    parts.push(text.slice(end, match.index), html`<span class="t-${kind}">${match[0]}</span>`);
    end = match.index + match[0].length;
  }
  return html`${parts}${text.slice(end)}`;
}

type Code = { title: string; language: CodeLanguage; text: string };

const pre = ({ text, language }: Code) => html`<pre tabindex="0"><code>${highlight(text, language)}</code></pre>`;

/** A block of code. The script adds a button that copies it. */
export function renderCode(code: Code): Markup {
  return html`<figure class="code" data-code>
    <figcaption><span>${code.title}</span></figcaption>
    ${pre(code)}
  </figure>`;
}

/** The same in several languages: the script makes tabs of them, and remembers which one was chosen. */
export function renderCodeChoice(title: string, choices: (Code & { id: string })[]): Markup {
  return html`<div class="code-choice" data-choice aria-label="${title}">
    ${choices.map(
      ({ id, ...code }) => html`<figure class="code" data-code data-language="${id}">
        <figcaption><span>${code.title}</span></figcaption>
        ${pre(code)}
      </figure>`,
    )}
  </div>`;
}
