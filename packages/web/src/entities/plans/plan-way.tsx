import { isAllowed } from '@ruche/contracts/workspaces';
import { Link } from '@tanstack/react-router';
import { paths } from '#config/paths.ts';
import { useMe } from '#entities/people/get-me.ts';
import { planWay as words } from './words.ts';

/** What somebody can do about the plan: choose another, or ask the owner. Null until it is known who they are. */
export function usePlanWay(): 'choose' | 'ask' | null {
  const { data: me } = useMe();
  if (me === undefined) return null;
  return isAllowed({ userId: me.user.id, role: me.role }, 'plan.change', 'workspace') ? 'choose' : 'ask';
}

type PlanWayProps = {
  className?: string | undefined;
  label?: string | undefined;
  /** What is said to those who cannot choose; null where it was said already. */
  ask?: string | null;
};

/** The way to a larger plan: to the plans for owners, and to the owner for everybody else. */
export function PlanWay({ className, label = words.seePlans, ask = words.ask }: PlanWayProps) {
  const way = usePlanWay();
  if (way === 'choose') {
    return (
      <Link to={paths.settingsPlan} className={className}>
        {label}
      </Link>
    );
  }
  return way === 'ask' && ask !== null ? <span>{ask}</span> : null;
}
