import type { ChangeName, Improvement } from '@ruche/contracts/ranking';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { Panel } from '#components/ui/panel.tsx';
import { paths } from '#config/paths.ts';
import { improvementsPanel as words } from '#features/own-ranking/words.ts';

/** Where it is done. */
const places: Record<ChangeName, { to: string; label: string; name: string }> = {
  more_engagement: { to: paths.analytics, label: words.more_engagementLink, name: words.more_engagement },
  answer_all: { to: paths.socialFeed, label: words.answer_allLink, name: words.answer_all },
  answer_faster: { to: paths.analytics, label: words.answer_fasterLink, name: words.answer_faster },
  all_on_time: { to: paths.settingsPublishing, label: words.all_on_timeLink, name: words.all_on_time },
  every_week: { to: paths.calendar, label: words.every_weekLink, name: words.every_week },
};

function Row({ change, gain }: Improvement) {
  const { to, label, name } = places[change];
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex items-baseline justify-between gap-4">
        <span className="font-medium text-14">{name}</span>
        <span className="whitespace-nowrap text-13 text-leaf tabular-nums">{words.gain(gain.toFixed(1))}</span>
      </div>
      <Link
        to={to}
        className="inline-flex items-center gap-1 justify-self-start text-13 text-honey-text underline-offset-4 hover:underline"
      >
        {label}
        <ArrowRight aria-hidden="true" className="size-3.5" />
      </Link>
    </li>
  );
}

/** What would raise the score, and by how much. Only what is worth mentioning. */
export function ImprovementsPanel({ improvements }: { improvements: Improvement[] }) {
  const worth = improvements.filter(({ gain }) => gain >= 0.05);
  return (
    <Panel title={words.title}>
      {worth.length === 0 ? (
        <p className="text-14 text-muted">{words.none}</p>
      ) : (
        <div className="grid gap-3">
          <ul className="divide-y divide-line">
            {worth.map((improvement) => (
              <Row key={improvement.change} {...improvement} />
            ))}
          </ul>
          <p className="text-12 text-muted">{words.basis}</p>
        </div>
      )}
    </Panel>
  );
}
