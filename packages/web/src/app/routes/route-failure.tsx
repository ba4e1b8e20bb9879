import type { ErrorComponentProps } from '@tanstack/react-router';
import { House, RotateCw } from 'lucide-react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#config/paths.ts';
import { describeFailure } from '#lib/api-error.ts';

/** What stands where a screen broke; the rest of the page goes on working. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  // After a new release the chunks this page still names are gone: only loading the page anew helps.
  const outdated = error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
  return (
    <main role="alert" className="grid min-h-[60dvh] place-items-center p-6">
      <EmptyState
        drawing="broken"
        title={outdated ? 'This page could not be loaded' : 'This screen stopped working'}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" onClick={outdated ? () => window.location.reload() : reset}>
              <RotateCw aria-hidden="true" />
              {outdated ? 'Reload the page' : 'Try again'}
            </Button>
            <ButtonLink href={paths.home}>
              <House aria-hidden="true" />
              Back to Home
            </ButtonLink>
          </div>
        }
      >
        {outdated
          ? 'Ruche may have been updated, or the connection was lost. Nothing you saved is lost.'
          : describeFailure(error)}
      </EmptyState>
    </main>
  );
}
