import { Link } from '@tanstack/react-router';
import { tabClass, tabRowClass } from '#components/ui/tab-class.ts';
import { useCurrentInView } from '#components/use-current-in-view.ts';
import { paths } from '#config/paths.ts';
import { cn } from '#lib/class-names.ts';
import { analyticsTabs as words } from './words.ts';

/** The parts of analytics, each at an address of its own. The client that one is about stays that of the others. */
export function AnalyticsTabs({ clientId }: { clientId: string | undefined }) {
  const row = useCurrentInView();
  return (
    <nav ref={row} aria-label={words.label} className={cn(tabRowClass, 'print:hidden')}>
      <Link
        to={paths.analytics}
        search={{ clientId }}
        activeOptions={{ exact: true, includeSearch: false }}
        className={tabClass}
      >
        {words.numbers}
      </Link>
      <Link
        to={paths.watchedAccounts}
        search={{ clientId }}
        activeOptions={{ includeSearch: false }}
        className={tabClass}
      >
        {words.watched}
      </Link>
      <Link to={paths.reports} search={{ clientId }} activeOptions={{ includeSearch: false }} className={tabClass}>
        {words.reports}
      </Link>
      <Link to={paths.ownRanking} search={{ clientId }} activeOptions={{ includeSearch: false }} className={tabClass}>
        {words.ranking}
      </Link>
    </nav>
  );
}
