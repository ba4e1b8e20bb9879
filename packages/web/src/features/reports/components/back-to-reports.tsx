import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { paths } from '#config/paths.ts';
import { reportPage as words } from '#features/reports/words/screens.ts';

/** Up to the list from a screen below it. */
export function BackToReports() {
  return (
    <Link
      to={paths.reports}
      className="-ml-1 inline-flex w-fit items-center gap-1.5 rounded-small px-1 py-0.5 text-13 text-muted hover:text-ink print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {words.back}
    </Link>
  );
}
