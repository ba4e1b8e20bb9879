import type { SavedViewSettings } from '@ruche/contracts/calendar';
import { type CalendarSearch, filtersOf, viewOf } from './calendar-search.ts';

/** What is kept of an address: the view and its filters, not the day. */
export function settingsOf(search: CalendarSearch): SavedViewSettings {
  const { accountId, author, campaign, cause: _cause, ...filters } = filtersOf(search);
  return { view: viewOf(search), ...filters, socialAccountId: accountId, userId: author, campaignId: campaign };
}

/** The address of a kept view, with every filter that it does not have taken away. */
export function searchOf(settings: SavedViewSettings): Partial<CalendarSearch> {
  const { view, platform, clientId, status, socialAccountId, tag, userId, campaignId, q } = settings;
  return {
    view: view === 'month' ? undefined : view,
    platform,
    clientId,
    status,
    accountId: socialAccountId,
    tag,
    author: userId,
    campaign: campaignId,
    q,
    cause: undefined,
  };
}

/** Whether the address shows just what the view keeps. */
export function isShown(settings: SavedViewSettings, search: CalendarSearch): boolean {
  const shown: Record<string, unknown> = settingsOf(search);
  const kept: Record<string, unknown> = settings;
  return Object.keys({ ...shown, ...kept }).every((name) => shown[name] === kept[name]);
}
