import type { Client } from '@ruche/contracts/clients';
import { type LinkTags, LinkTagsSchema } from '@ruche/contracts/posts';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Input } from '#components/ui/input.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { useLinkTags, useSaveLinkTags } from '#features/posts/api/link-tags.ts';
import { linkTagsSection as words } from '#features/posts/words/common.ts';

const fields = [
  { name: 'source', label: words.source },
  { name: 'medium', label: words.medium },
  { name: 'campaign', label: words.campaign },
  { name: 'term', label: words.term },
  { name: 'content', label: words.content },
] as const;

function LinkTagsForm({ clientId, tags }: { clientId: string; tags: LinkTags }) {
  const form = useZodForm<LinkTags, LinkTags>(LinkTagsSchema, tags);
  const save = useSaveLinkTags(clientId);
  const isOn = form.watch('isOn');
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        form.reset(await save.mutateAsync(values));
      }}
    >
      <Switch
        label={words.switch}
        hint={words.switchHint}
        checked={isOn}
        onChange={(checked) => form.setValue('isOn', checked, { shouldDirty: true })}
      />
      {isOn && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {fields.map(({ name, label }) => (
              <FormField<LinkTags> key={name} name={name} label={label}>
                {({ value, ...control }) => (
                  <Input autoComplete="off" spellCheck={false} value={String(value)} {...control} />
                )}
              </FormField>
            ))}
          </div>
          <p className="text-13 text-muted">{words.fieldsHint}</p>
        </>
      )}
      <FormMessage done={words.saved} />
      {form.formState.isDirty && (
        <SubmitButton variant="secondary" busyLabel={words.busyLabel} className="justify-self-start">
          {words.submit}
        </SubmitButton>
      )}
    </Form>
  );
}

/** What is added to the links of a client's posts. */
export function LinkTagsSection({ client }: { client: Client }) {
  const query = useLinkTags(client.id);
  return (
    <Panel title={words.title}>
      <AsyncPanel query={query} what={words.what} isSmall skeleton={<Skeleton className="h-16" />}>
        {(tags) => (
          <ReadOnlyFieldset clientId={client.id}>
            <LinkTagsForm clientId={client.id} tags={tags} />
          </ReadOnlyFieldset>
        )}
      </AsyncPanel>
    </Panel>
  );
}
