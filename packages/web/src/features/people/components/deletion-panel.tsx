import type { User } from '@supabase/auth-js';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { deletionPanel as words } from '#features/people/words/common.ts';
import { DeleteAccountDialog } from './lazy-parts.tsx';

export function DeletionPanel({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title={words.title}>
      <p className="mb-4 max-w-[60ch] text-14 text-muted">{words.text}</p>
      <Button onClick={() => setIsOpen(true)} className="text-clay">
        <Trash2 aria-hidden="true" />
        {words.open}
      </Button>
      {isOpen && (
        <DeleteAccountDialog expected={user.email || user.phone || 'delete'} open={isOpen} onOpenChange={setIsOpen} />
      )}
    </Panel>
  );
}
