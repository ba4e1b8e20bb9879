import { useLabels } from '#entities/inbox/list-labels.ts';
import { labelDialog as words } from '#features/inbox/words/dialogs.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { SettingsLink } from './settings-link.tsx';

type LabelDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Those that all of the conversations have. */
  chosen: ReadonlySet<string>;
  onToggle: (labelId: string, isOn: boolean) => void;
};

/** Labels that are added and removed one after the other. */
export function LabelDialog({ open, onOpenChange, chosen, onToggle }: LabelDialogProps) {
  const query = useLabels();
  return (
    <ChoiceDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      empty={words.empty}
      isMultiple
      query={query}
      choices={query.data?.map(({ id, name, colour }) => ({
        id,
        label: name,
        isChosen: chosen.has(id),
        mark: (
          <span data-colour={colour} className="flex">
            <span aria-hidden="true" className="size-3 rounded-full bg-(--tint)" />
          </span>
        ),
      }))}
      onChoose={(id) => onToggle(id, !chosen.has(id))}
      footer={<SettingsLink>{words.settings}</SettingsLink>}
    />
  );
}
