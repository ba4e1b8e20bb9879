import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { paths } from '#config/paths.ts';
import { backLink as words } from '#features/clients/words/common.ts';

/** Up to the list from a screen below it. */
export function BackToClients() {
  return (
    <Link
      to={paths.clients}
      className="-ml-1 inline-flex w-fit items-center gap-1.5 rounded-small px-1 py-0.5 text-13 text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {words.clients}
    </Link>
  );
}
