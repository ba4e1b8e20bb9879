import { Bookmark, BookmarkPlus, Pencil } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '#components/action-menu.tsx';
import { LazyMount } from '#components/lazy-mount.tsx';
import { lazyDialog } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { useSavedViews } from '#features/calendar/api/saved-views.ts';
import type { CalendarSearch } from '#features/calendar/calendar-search.ts';
import { isShown, searchOf, settingsOf } from '#features/calendar/saved-view-settings.ts';
import { savedViews as words } from '#features/calendar/words/saved-views.ts';

const SaveViewDialog = lazyDialog(async () => (await import('./saved-view-dialogs.tsx')).SaveViewDialog);
const EditViewsDialog = lazyDialog(async () => (await import('./saved-view-dialogs.tsx')).EditViewsDialog);

type SavedViewsProps = { search: CalendarSearch; onSearch: (change: Partial<CalendarSearch>) => void };

/** Views that somebody keeps for themselves, to be shown again by one click. */
export function SavedViews({ search, onSearch }: SavedViewsProps) {
  const { data: views = [] } = useSavedViews();
  const [opened, setOpened] = useState<'save' | 'edit' | null>(null);
  const shown = views.find(({ settings }) => isShown(settings, search));
  const close = () => setOpened(null);
  const save = { label: words.save, icon: BookmarkPlus, startsGroup: true, onSelect: () => setOpened('save') };
  const edit = { label: words.edit, icon: Pencil, onSelect: () => setOpened('edit') };
  const label = shown === undefined ? words.label : shown.name;
  return (
    <>
      <ActionMenu
        button={
          <Button
            aria-label={shown === undefined ? label : words.labelOf(label)}
            className="max-sm:min-w-11 max-sm:px-2.5"
          >
            <Bookmark aria-hidden="true" className={shown && 'fill-honey text-honey-text'} />
            <span className="max-w-40 truncate max-sm:hidden">{label}</span>
          </Button>
        }
        actions={[
          ...views.map((view) => ({
            id: view.id,
            label: view.name,
            icon: Bookmark,
            isChecked: view === shown,
            onSelect: () => onSearch(searchOf(view.settings)),
          })),
          save,
          ...(views.length > 0 ? [edit] : []),
        ]}
      />
      <LazyMount open={opened === 'save'}>
        <SaveViewDialog open={opened === 'save'} onOpenChange={close} settings={settingsOf(search)} />
      </LazyMount>
      <LazyMount open={opened === 'edit'}>
        <EditViewsDialog open={opened === 'edit'} onOpenChange={close} views={views} />
      </LazyMount>
    </>
  );
}
