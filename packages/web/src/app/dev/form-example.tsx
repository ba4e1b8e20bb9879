import { z } from 'zod';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Input } from '#components/ui/input.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { ApiError } from '#lib/api-error.ts';

const ExampleSchema = z.object({
  email: z.email('Enter an email address, such as you@example.com.'),
  password: z.string().min(6, 'Use at least 6 characters.'),
  note: z.string().max(80, 'Keep it under 80 characters.'),
});

/** The four states of a form: leave a field wrong, send it with the note "refuse", then send it right. */
export function FormExample() {
  const form = useZodForm(ExampleSchema, { email: '', password: '', note: '' });
  return (
    <Panel title="Form">
      <Form
        form={form}
        className="max-w-sm"
        onSubmit={async (values) => {
          await new Promise((resolve) => setTimeout(resolve, 600));
          if (values.note === 'refuse')
            throw new ApiError('conflict', 'Somebody else saved this first. Load it again.');
          form.reset(values);
        }}
      >
        <FormField<z.input<typeof ExampleSchema>> name="email" label="Email" required>
          {(control) => <Input type="email" autoComplete="off" {...control} />}
        </FormField>
        <FormField<z.input<typeof ExampleSchema>>
          name="password"
          label="Password"
          hint="At least 6 characters."
          required
        >
          {(control) => <PasswordInput autoComplete="off" {...control} />}
        </FormField>
        <FormField<z.input<typeof ExampleSchema>> name="note" label="Note">
          {(control) => <Textarea {...control} />}
        </FormField>
        <FormMessage done="Saved." />
        <SubmitButton busyLabel="Saving...">Save</SubmitButton>
      </Form>
    </Panel>
  );
}
