import type { ComponentProps } from 'react';
import { TagField } from '#components/tag-field.tsx';
import { useClientTags } from '#features/clients/api/list-client-tags.ts';

/** Tags of a client; those of the others are offered. */
export function TagsInput(props: Omit<ComponentProps<typeof TagField>, 'suggestions'>) {
  const { data: known = [] } = useClientTags();
  return <TagField {...props} suggestions={known.map(({ tag }) => tag)} />;
}
