import type { ClientPage } from '@ruche/contracts/client-page';
import { createContext, useContext } from 'react';
import type { PageState } from '#features/client-page/store/page-state.ts';
import { usePageState } from '#features/client-page/store/page-store.ts';
import type { RunningPage } from '#features/client-page/store/start-page.ts';

export const RunningPageContext = createContext<RunningPage | null>(null);

export function useRunningPage(): RunningPage {
  const page = useContext(RunningPageContext);
  if (page === null) throw new Error('There is no page around this component.');
  return page;
}

export const useClientPage = (): PageState => usePageState(useRunningPage().store);

/** Of the page once it is open. */
export function useOpenPage(): ClientPage & { timeZone: string } {
  const { page } = useClientPage();
  if (page === null) throw new Error('The page is not open yet.');
  return { ...page, timeZone: page.client.timeZone ?? 'UTC' };
}
