import { NativeSelect } from '#components/ui/native-select.tsx';
import { sharedFolder } from '#entities/media/media-keys.ts';
import { folderSelect as words } from '#features/media/words/common.ts';
import { deletedFolder, type FolderChoice } from './folder-choice.ts';

const all = 'all';

/** The folders where there is no room for a list: phones bring their own wheel. */
export function FolderSelect({ clients, counts, folder, isDeleted, onChange, onDeleted }: FolderChoice) {
  const option = (value: string, name: string, count = counts?.byFolder.get(value) ?? 0) => ({
    value,
    label: counts === undefined ? name : `${name} (${count})`,
  });
  const options = [
    option(all, words.allMedia, counts?.all),
    option(sharedFolder, 'Shared'),
    ...clients.map(({ id, name }) => option(id, name)),
    option(deletedFolder, words.recentlyDeleted, counts?.deleted),
  ];
  return (
    <NativeSelect
      aria-label={words.label}
      className="min-w-0 flex-1 max-sm:basis-[40%] sm:max-w-64 [&_select]:touch:text-14"
      options={options}
      value={isDeleted ? deletedFolder : (folder ?? all)}
      onValueChange={(value) => (value === deletedFolder ? onDeleted() : onChange(value === all ? undefined : value))}
    />
  );
}
