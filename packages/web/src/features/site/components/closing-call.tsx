import { trial } from '@ruche/contracts';
import { paths } from '#config/paths.ts';
import { ActionLink } from './action-link.tsx';

export function ClosingCall() {
  return (
    <section aria-labelledby="closing-title" className="px-4 pb-20 sm:px-6 lg:pb-28">
      <div className="relative mx-auto max-w-[76rem] overflow-hidden rounded-card border border-line bg-surface px-6 py-16 text-ink scheme-dark sm:px-12 lg:py-24">
        <div
          aria-hidden="true"
          className="honeycomb absolute inset-0 [clip-path:polygon(44%_0,100%_0,100%_100%,62%_100%)]"
        />
        <div className="relative max-w-[36rem]">
          <h2 id="closing-title" className="heading text-40 sm:text-64">
            Tomorrow, nine o’clock, taken care of
          </h2>
          <p className="mt-5 max-w-[52ch] text-16 text-muted">
            Connect one client, schedule one post, and read its receipt in the morning. {trial.days} days of Pro, no
            card.
          </p>
          <ActionLink href={paths.signUp} variant="primary" size="large" className="mt-8">
            Start Free Trial
          </ActionLink>
        </div>
      </div>
    </section>
  );
}
