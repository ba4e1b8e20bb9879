import type { ToolUse } from '@ruche/contracts/assistant';
import { BookOpenText } from 'lucide-react';
import { useState } from 'react';
import { EvidenceChip } from '#entities/assistant/evidence-list.tsx';
import { numbered } from '#features/assistant/chat/numbered.ts';
import { answerItem as words } from '#features/assistant/words/chat.ts';

const mostAtOnce = 4;

function Links({ links }: Pick<ToolUse, 'links'>) {
  const [isWhole, setIsWhole] = useState(links.length <= mostAtOnce + 1);
  const shown = isWhole ? links : links.slice(0, mostAtOnce);
  return (
    <div className="flex flex-wrap gap-1.5 pl-5">
      {shown.map((link) => (
        <EvidenceChip key={`${link.target} ${link.id}`} link={link} />
      ))}
      {!isWhole && (
        <button
          type="button"
          onClick={() => setIsWhole(true)}
          className="h-6 rounded-small px-2 text-12 text-muted underline underline-offset-2 hover:text-ink touch:h-9"
        >
          {words.more(links.length - mostAtOnce)}
        </button>
      )}
    </div>
  );
}

/** What of the workspace was read for an answer, with the way to it. */
export function ToolUses({ uses }: { uses: readonly ToolUse[] }) {
  if (uses.length === 0) return null;
  return (
    <ul aria-label={words.read} className="grid gap-1.5">
      {numbered(uses).map(({ key, item: { label, links } }) => (
        <li key={key} className="grid gap-1.5">
          <p className="flex items-start gap-1.5 text-13 text-muted">
            <BookOpenText aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
            <span className="wrap-anywhere min-w-0">{label}</span>
          </p>
          {links.length > 0 && <Links links={links} />}
        </li>
      ))}
    </ul>
  );
}
