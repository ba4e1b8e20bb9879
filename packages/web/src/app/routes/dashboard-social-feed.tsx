import { useQuery } from '@tanstack/react-query';
import { dashboardSocialFeed as words } from '#app/words.ts';
import { firstSteps } from '#entities/dashboard/first-steps.ts';
import { EmptyScreen } from '#features/shell/components/empty-screen.tsx';

export function DashboardSocialFeed() {
  const { data } = useQuery(firstSteps);
  const isLeft = (step: string) => data?.items.some(({ id, isDone }) => id === step && !isDone) === true;
  return (
    <EmptyScreen
      title={words.title}
      description={words.description}
      drawing="inbox"
      nothing={words.emptyTitle}
      nextStep={isLeft('add-client') ? 'client' : isLeft('connect-account') ? 'account' : null}
    >
      {words.emptyText}
    </EmptyScreen>
  );
}
