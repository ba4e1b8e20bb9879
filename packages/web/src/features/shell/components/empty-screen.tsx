import { Link } from '@tanstack/react-router';
import { Link2, Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Page } from '#components/ui/page.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { paths } from '#config/paths.ts';
import { emptyScreen as words } from '#features/shell/words.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

/** What has to be there first. */
type Step = 'client' | 'account';

function NextStep({ step }: { step: Step }) {
  return step === 'client' ? (
    <Link to={paths.clients} search={{ add: true }} className={buttonClass({ variant: 'primary' })}>
      <Plus aria-hidden="true" />
      {words.addClient}
    </Link>
  ) : (
    <Link to={paths.socialAccounts} search={{ connect: true }} className={buttonClass()}>
      <Link2 aria-hidden="true" />
      {words.connectAccount}
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
  nextStep: Step | null;
};

/** A screen with nothing to show: says what belongs here, and leads to the step that comes before. */
export function EmptyScreen(props: EmptyScreenProps) {
  const { title, description, drawing, nothing, children, nextStep } = props;
  useDocumentTitle(title);
  return (
    <Page>
      <PageHeader title={title} description={description} />
      <section className="rounded-card border border-line bg-surface">
        <EmptyState
          drawing={drawing}
          title={nothing}
          action={nextStep && <NextStep step={nextStep} />}
          className="py-16"
        >
          {children}
        </EmptyState>
      </section>
    </Page>
  );
}
