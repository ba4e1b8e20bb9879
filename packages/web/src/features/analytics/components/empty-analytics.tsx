import { Link } from '@tanstack/react-router';
import { Link2, Plus } from 'lucide-react';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#config/paths.ts';
import { emptyAnalytics as words } from '#features/analytics/words/screen.ts';

const frameClass = 'rounded-card border border-line bg-surface';

/** Before there is an account to measure: leads to the step that is possible now. */
export function NoAccounts({ hasClients }: { hasClients: boolean }) {
  return (
    <section className={frameClass}>
      <EmptyState
        drawing="chart"
        className="py-16"
        title={hasClients ? words.noAccountTitle : words.noClientTitle}
        action={
          hasClients ? (
            <Link to={paths.socialAccounts} search={{ connect: true }} className={buttonClass({ variant: 'primary' })}>
              <Link2 aria-hidden="true" />
              {words.connect}
            </Link>
          ) : (
            <Link to={paths.clients} search={{ add: true }} className={buttonClass({ variant: 'primary' })}>
              <Plus aria-hidden="true" />
              {words.addClient}
            </Link>
          )
        }
      >
        {hasClients ? words.noAccountText : words.noClientText}
      </EmptyState>
    </section>
  );
}

/** Accounts are there, and nothing went out. */
export function NothingPublished({ isReading }: { isReading: boolean }) {
  return (
    <section className={frameClass}>
      <EmptyState
        drawing="chart"
        title={words.nothingTitle}
        action={
          <Link to={paths.calendar} search={{ schedule: true }} className={buttonClass()}>
            <Plus aria-hidden="true" />
            {words.schedule}
          </Link>
        }
      >
        {isReading ? words.readingText : words.nothingText}
      </EmptyState>
    </section>
  );
}
