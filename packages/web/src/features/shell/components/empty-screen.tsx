import { Link } from '@tanstack/react-router';
import { Plus, Users } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { paths } from '#config/paths.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

/** The step that is possible now: the first client, or the clients there are. */
function NextStep({ clientCount }: { clientCount: number | undefined }) {
  if (clientCount === undefined) return null;
  return clientCount === 0 ? (
    <Link to={paths.clients} search={{ add: true }} className={buttonClass({ variant: 'primary' })}>
      <Plus aria-hidden="true" />
      Add your first client
    </Link>
  ) : (
    <Link to={paths.clients} className={buttonClass()}>
      <Users aria-hidden="true" />
      {clientCount === 1 ? 'Open your client' : `Open your ${clientCount} clients`}
    </Link>
  );
}

type EmptyScreenProps = {
  title: string;
  description: string;
  drawing: ComponentProps<typeof EmptyState>['drawing'];
  /** What is not there. */
  nothing: string;
  /** Why, and what comes first. */
  children: ReactNode;
  /** Of the part of the screen that is empty, where it has one. */
  heading?: string | undefined;
  clientCount: number | undefined;
};

/** A screen with nothing to show: says what belongs here, and leads to the step that comes before. */
export function EmptyScreen(props: EmptyScreenProps) {
  const { title, description, drawing, nothing, children, heading, clientCount } = props;
  useDocumentTitle(title);
  return (
    <main className="mx-auto grid w-full max-w-6xl flex-1 content-start gap-6 p-5 sm:p-8">
      <PageHeader title={title} description={description} />
      <section className="rounded-card border border-line bg-surface">
        {heading !== undefined && <h2 className="heading border-line border-b px-5 py-3.5 text-16">{heading}</h2>}
        <EmptyState drawing={drawing} title={nothing} action={<NextStep clientCount={clientCount} />} className="py-16">
          {children}
        </EmptyState>
      </section>
    </main>
  );
}
