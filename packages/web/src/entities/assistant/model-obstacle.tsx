import type { AssistantStatus } from '@ruche/contracts/assistant';
import { featurePlans, plans } from '@ruche/contracts/billing';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { PathLink } from '#components/path-link.tsx';
import { paths } from '#config/paths.ts';
import { useMay } from '#entities/people/use-may.ts';
import { PlanWay } from '#entities/plans/plan-way.tsx';
import { modelObstacle as words } from './words.ts';

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <PathLink href={href} className="text-honey-text underline underline-offset-2">
      {children}
    </PathLink>
  );
}

type ModelObstacleProps = { status: AssistantStatus; clientId?: string | null };

function Explanation({ status, clientId = null }: ModelObstacleProps) {
  const mayManage = useMay('assistant.manage');
  const mayChangeClient = useMay('clients.write');
  switch (status.obstacle) {
    case 'no_model':
      return (
        <>
          {words.noModel} {words.noModelNext}
        </>
      );
    case 'off_in_workspace':
      return (
        <>
          {words.offInWorkspace}{' '}
          {mayManage ? <Way href={paths.settingsAssistant}>{words.turnOn}</Way> : words.askManager}
        </>
      );
    case 'off_for_client':
      return (
        <>
          {words.offForClient}{' '}
          {mayChangeClient && clientId !== null ? (
            <Way href={`${paths.clients}/${clientId}#voice`}>{words.openClient}</Way>
          ) : (
            words.askManager
          )}
        </>
      );
    case 'plan':
      return (
        <>
          {words.plan(plans[featurePlans.assistant].name)}{' '}
          <PlanWay className="text-honey-text underline underline-offset-2" />
        </>
      );
    case 'allowance_used':
      return (
        <>
          {words.allowanceUsed(day.format(new Date(status.usage.renewsAt)))}{' '}
          <Way href={paths.settingsAssistant}>{words.seeUsage}</Way>
        </>
      );
    case null:
    default:
      return null;
  }
}

/** Why the model can’t be asked, and what can be done about it. Nothing where it can. */
export function ModelObstacle(props: ModelObstacleProps) {
  if (props.status.obstacle === null) return null;
  return (
    <p className="flex items-start gap-2 rounded-control bg-sky-soft px-3 py-2 text-13 text-sky">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        <Explanation {...props} />
      </span>
    </p>
  );
}
