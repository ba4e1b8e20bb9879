import { type Conversation, fillReply } from '@ruche/contracts/inbox';
import { useClient } from '#entities/clients/get-client.ts';
import { useSavedReplies } from '#entities/inbox/list-replies.ts';
import { repliesDialog as words } from '#features/inbox/words/dialogs.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { SettingsLink } from './settings-link.tsx';

type RepliesDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  conversation: Conversation;
  onChoose: (text: string) => void;
};

/** The client's saved replies, filled in for whoever is answered. */
export function RepliesDialog({ open, onOpenChange, conversation, onChoose }: RepliesDialogProps) {
  const { client } = conversation;
  const query = useSavedReplies(client.id);
  const { data: details } = useClient(client.id);
  const filled = query.data?.map(({ id, name, text, link }) => ({
    id,
    label: name,
    detail: fillReply(text, {
      person: conversation.person?.name ?? null,
      client: client.name,
      link: link === '' ? (details?.website ?? null) : link,
    }).text,
  }));
  return (
    <ChoiceDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      empty={words.empty}
      query={query}
      choices={filled}
      onChoose={(chosen) => onChoose(filled?.find(({ id }) => id === chosen)?.detail ?? '')}
      footer={<SettingsLink>{words.settings}</SettingsLink>}
    />
  );
}
