import type { Evidence, EvidenceLink } from '@ruche/contracts/assistant';
import { CalendarDays, ExternalLink, FileText, type LucideIcon, MessageSquare, Share2, Users } from 'lucide-react';
import { PathLink } from '#components/path-link.tsx';
import { evidencePath } from './evidence-path.ts';

const icons: Record<EvidenceLink['target'], LucideIcon> = {
  post: FileText,
  publication: FileText,
  conversation: MessageSquare,
  day: CalendarDays,
  client: Users,
  account: Share2,
  watched: ExternalLink,
};

const look =
  'inline-flex h-6 max-w-full items-center gap-1.5 rounded-small bg-hover px-2 text-12 text-muted transition-colors hover:bg-honey-soft hover:text-honey-text touch:h-9';

/** Leads to something that a result rests on: in the workspace, or a competitor's post at its network. */
export function EvidenceChip({ link }: { link: EvidenceLink }) {
  const Icon = icons[link.target];
  const content = (
    <>
      <Icon aria-hidden="true" className="size-3 shrink-0" />
      <span className="max-w-64 truncate">{link.label}</span>
    </>
  );
  const { target, id } = link;
  if (target === 'watched') {
    return (
      <a href={id} target="_blank" rel="noreferrer" className={look}>
        {content}
      </a>
    );
  }
  return (
    <PathLink href={evidencePath({ target, id })} className={look}>
      {content}
    </PathLink>
  );
}

/** What a result rests on, in sentences, each with the way to where it can be seen. */
export function EvidenceList({ label, evidence }: { label: string; evidence: readonly Evidence[] }) {
  return (
    <ul aria-label={label} className="grid gap-2">
      {evidence.map(({ text, links }) => (
        <li key={text} className="grid gap-1.5">
          <p className="wrap-anywhere text-14">{text}</p>
          {links.length > 0 && (
            <div className="flex flex-wrap gap-1.5">
              {links.map((link) => (
                <EvidenceChip key={`${link.target} ${link.id}`} link={link} />
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
