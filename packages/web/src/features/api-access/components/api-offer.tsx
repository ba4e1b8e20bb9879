import { featurePlans, plans } from '@ruche/contracts/billing';
import { Bot, Code, KeySquare, Webhook } from 'lucide-react';
import { PlanOffer } from '#entities/plans/plan-offer.tsx';
import { apiOffer as words } from '#features/api-access/words/screens.ts';

const parts = [
  { Icon: KeySquare, title: words.keysTitle, text: words.keysText },
  { Icon: Webhook, title: words.webhooksTitle, text: words.webhooksText },
  { Icon: Bot, title: words.mcpTitle, text: words.mcpText },
];

/** What the API would give, where the plan does not include it. */
export function ApiOffer() {
  return (
    <section className="rounded-card border border-line bg-surface">
      <PlanOffer icon={Code} title={words.title} text={words.text(plans[featurePlans.api_access].name)} />
      <ul className="grid border-line border-t sm:grid-cols-3 sm:divide-x sm:divide-line">
        {parts.map(({ Icon, title, text }) => (
          <li key={title} className="grid content-start gap-1 p-5">
            <Icon aria-hidden="true" className="size-4.5 text-honey-text" />
            <p className="mt-1 font-medium text-14">{title}</p>
            <p className="text-13 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
