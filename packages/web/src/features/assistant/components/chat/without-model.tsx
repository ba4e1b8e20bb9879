import type { AssistantStatus } from '@ruche/contracts/assistant';
import { CalendarDays, Lightbulb, TrendingUp } from 'lucide-react';
import { PathLink } from '#components/path-link.tsx';
import { paths } from '#config/paths.ts';
import { ModelObstacle } from '#entities/assistant/model-obstacle.tsx';
import { ideasPath, schedulePath, trendsPath } from '#features/assistant/chat/proposal-paths.ts';
import { withoutModel as words } from '#features/assistant/words/chat.ts';

const waysOf = (clientId: string | null) => [
  {
    Icon: Lightbulb,
    href: clientId === null ? paths.assistant : ideasPath(clientId),
    name: words.ideas,
    text: words.ideasText,
  },
  {
    Icon: TrendingUp,
    href: clientId === null ? `${paths.assistant}?tab=trends` : trendsPath(clientId),
    name: words.trends,
    text: words.trendsText,
  },
  {
    Icon: CalendarDays,
    href: schedulePath(clientId),
    name: words.schedule,
    text: words.scheduleText,
  },
];

type WithoutModelProps = { status: AssistantStatus; clientId: string | null };

/** Why nothing can be asked, and what the engine does all the same. */
export function WithoutModel({ status, clientId }: WithoutModelProps) {
  // The engine is a part of the plan, too.
  if (status.obstacle === 'plan') return <ModelObstacle status={status} />;
  return (
    <div className="grid gap-3">
      <ModelObstacle status={status} clientId={clientId} />
      <div className="grid gap-1.5">
        <p className="font-medium text-13">{words.title}</p>
        <ul className="grid gap-1">
          {waysOf(clientId).map(({ Icon, href, name, text }) => (
            <li key={name}>
              <PathLink
                href={href}
                className="flex items-center gap-2.5 rounded-control px-2 py-1.5 transition-colors hover:bg-hover touch:min-h-11"
              >
                <Icon aria-hidden="true" className="size-4 shrink-0 text-honey-text" />
                <span className="grid min-w-0">
                  <span className="text-13">{name}</span>
                  <span className="text-12 text-muted">{text}</span>
                </span>
              </PathLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
