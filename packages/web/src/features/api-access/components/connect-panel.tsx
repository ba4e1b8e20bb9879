import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Panel } from '#components/ui/panel.tsx';
import { mcpSettings, sdkExample, sdkInstall } from '#features/api-access/snippets.ts';
import { connectPanel as words } from '#features/api-access/words/connect.ts';
import { CodeBlock } from './code-block.tsx';

const reference = '/api/v1/reference';

const documents = [
  { href: reference, label: words.reference },
  { href: `${reference}/guides/getting-started`, label: words.started },
  { href: `${reference}/guides/webhooks`, label: words.webhooks },
  { href: `${reference}/guides/mcp`, label: words.mcp },
  { href: `${reference}/guides/n8n`, label: words.n8n },
  { href: `${reference}/guides/zapier`, label: words.zapier },
];

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-4">
      <div className="grid gap-1">
        <h3 className="font-semibold text-14">{title}</h3>
        <p className="text-13 text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}

/** They are the server's own pages, outside of the application. */
function Documents() {
  return (
    <nav aria-label={words.docs} className="mt-6 border-line border-t pt-4">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {documents.map(({ href, label }) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1 rounded-small py-1 text-13 text-honey-text hover:underline touch:min-h-11"
            >
              {label}
              <span className="sr-only">{words.opensTab}</span>
              <ArrowUpRight aria-hidden="true" className="size-3.5" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What a key is used with: an assistant, or one's own program. */
export function ConnectPanel() {
  const { origin } = window.location;
  return (
    <Panel title={words.title}>
      <div className="grid grid-cols-1 gap-8 md:grid-cols-2 md:gap-6">
        <Way title={words.mcpTitle} text={words.mcpText}>
          <CodeBlock label={words.mcpConfig} code={mcpSettings(origin)} hint={words.mcpHint} />
        </Way>
        <Way title={words.sdkTitle} text={words.sdkText}>
          <CodeBlock label={words.sdkInstall} code={sdkInstall} />
          <CodeBlock label={words.sdkUse} code={sdkExample(origin)} />
        </Way>
      </div>
      <Documents />
    </Panel>
  );
}
