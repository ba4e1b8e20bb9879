import type { CalendarPost, Campaign } from '@ruche/contracts/calendar';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Field } from '#components/ui/field.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useCampaigns } from '#entities/calendar/list-campaigns.ts';
import { campaignDialog as words } from '#features/calendar/words/moving.ts';
import { FormDialog } from './form-dialog.tsx';

const none = 'none';
const several = 'several';

/** The one that all of them are in. */
function commonOf(posts: readonly CalendarPost[]): string {
  const ids = new Set(posts.map(({ campaignId }) => campaignId ?? none));
  const [only = none] = ids;
  return ids.size > 1 ? several : only;
}

type FieldsProps = { posts: readonly CalendarPost[]; campaigns: readonly Campaign[] };

/** Campaigns of one client take no posts of others. */
function offeredTo({ posts, campaigns }: FieldsProps): readonly Campaign[] {
  return campaigns.filter(({ clientId }) => clientId === null || posts.every((post) => post.clientId === clientId));
}

type CampaignFieldProps = FieldsProps & { value: string; onChange: (value: string) => void };

function CampaignField({ posts, campaigns, value, onChange }: CampaignFieldProps) {
  const offered = offeredTo({ posts, campaigns });
  const isOfSeveral = new Set(posts.map(({ clientId }) => clientId)).size > 1;
  if (campaigns.length === 0) {
    return <p className="text-14 text-muted">{words.empty}</p>;
  }
  return (
    <Field label={words.campaign} hint={isOfSeveral ? words.severalClients : null}>
      <NativeSelect
        options={[
          ...(value === several ? [{ value: several, label: words.severalCampaigns }] : []),
          { value: none, label: words.noCampaign },
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={value}
        onValueChange={onChange}
      />
    </Field>
  );
}

type CampaignDialogProps = {
  posts: readonly CalendarPost[];
  /** Null takes them out of their campaigns. */
  onSet: (campaign: Campaign | null) => void;
  onClose: () => void;
};

export function CampaignDialog({ posts, onSet, onClose }: CampaignDialogProps) {
  const query = useCampaigns();
  const before = commonOf(posts);
  const [value, setValue] = useState(before);
  const chosen = query.data?.find(({ id }) => id === value);
  return (
    <FormDialog
      title={posts.length === 1 ? words.submit : words.submitSeveral(posts.length)}
      description={words.description}
      submit={words.submit}
      canSubmit={value !== before && (value === none || chosen !== undefined)}
      onSubmit={() => onSet(chosen ?? null)}
      onClose={onClose}
    >
      <AsyncPanel query={query} what={words.what} isSmall skeleton={<Skeleton className="h-15" />}>
        {(campaigns) => <CampaignField posts={posts} campaigns={campaigns} value={value} onChange={setValue} />}
      </AsyncPanel>
    </FormDialog>
  );
}
