import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CellCluster } from '#components/brand/cell-cluster.tsx';
import { CellDrawing } from '#components/brand/cell-drawing.tsx';
import { BrokenDrawing } from '#components/brand/comb-drawing.tsx';
import { Logo } from '#components/brand/logo.tsx';
import { AlertDialog } from '#components/ui/alert-dialog.tsx';
import { Badge, StatusBadge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '#components/ui/menu.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Select } from '#components/ui/select.tsx';
import { Sheet, SheetContent, SheetTrigger } from '#components/ui/sheet.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { ThemeSwitch } from '#components/ui/theme-switch.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { toast } from '#lib/toast.ts';
import { FormExample } from './form-example.tsx';
import { StatesExample } from './states-example.tsx';

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'pending', label: 'Pending' },
  { value: 'inactive', label: 'Inactive' },
] as const;

function Floating() {
  const [status, setStatus] = useState<(typeof statuses)[number]['value']>();
  const [asking, setAsking] = useState(false);
  return (
    <Panel title="Things that float">
      <div className="flex flex-wrap gap-3">
        <Dialog>
          <DialogTrigger>
            <Button>Open dialog</Button>
          </DialogTrigger>
          <DialogContent
            title="Add New Client"
            description="Somebody whose networks you look after."
            footer={
              <>
                <DialogClose>
                  <Button>Cancel</Button>
                </DialogClose>
                <Button variant="primary">Save</Button>
              </>
            }
          >
            <Field label="Name" required>
              <Input />
            </Field>
            <Field label="Status">
              <Select options={statuses} value={status} onValueChange={setStatus} placeholder="Select a status" />
            </Field>
          </DialogContent>
        </Dialog>
        <Button onClick={() => setAsking(true)}>Open question</Button>
        <AlertDialog
          open={asking}
          onOpenChange={setAsking}
          title="Delete Client"
          description="Are you sure you want to delete the client Atelier Nord? This action cannot be undone."
          confirmLabel="Delete"
          onConfirm={() => setAsking(false)}
        />
        <Sheet>
          <SheetTrigger>
            <Button>Open sheet</Button>
          </SheetTrigger>
          <SheetContent title="Filters" description="What the calendar shows." footer={<Button>Clear</Button>}>
            <Field label="Client">
              <Input />
            </Field>
          </SheetContent>
        </Sheet>
        <Menu>
          <MenuTrigger>
            <Button size="icon" aria-label="Client actions">
              <Ellipsis aria-hidden="true" />
            </Button>
          </MenuTrigger>
          <MenuContent>
            <MenuLabel>Atelier Nord</MenuLabel>
            <MenuItem>
              <Pencil aria-hidden="true" />
              Edit
            </MenuItem>
            <MenuSeparator />
            <MenuItem danger>
              <Trash2 aria-hidden="true" />
              Delete
            </MenuItem>
          </MenuContent>
        </Menu>
        <Tooltip
          content={
            <>
              New post <Kbd>N</Kbd>
            </>
          }
        >
          <Button>Hover me</Button>
        </Tooltip>
        <Select
          aria-label="Client status"
          className="w-44"
          options={statuses}
          value={status}
          onValueChange={setStatus}
          placeholder="Select a status"
        />
        <Button onClick={() => toast.success('Client created successfully!')}>Success toast</Button>
        <Button onClick={() => toast.error('LinkedIn refused the post: the text is 12 characters too long.')}>
          Error toast
        </Button>
        <Button onClick={() => toast.loading('Publishing...')}>Loading toast</Button>
      </div>
    </Panel>
  );
}

/** Every component on one page, for looking at while building. */
export function ComponentGuide() {
  return (
    <main className="mx-auto grid max-w-5xl gap-6 p-5 sm:p-10">
      <div className="flex items-center justify-between">
        <Logo />
        <ThemeSwitch />
      </div>
      <PageHeader
        title="Components"
        description="Everything screens are made of, in both lights."
        action={
          <Button variant="primary">
            <Plus aria-hidden="true" />
            Add Client
          </Button>
        }
      />
      <Panel title="Buttons and badges">
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary">Primary</Button>
          <Button>Secondary</Button>
          <Button variant="ghost">Ghost</Button>
          <Button variant="danger">Danger</Button>
          <Button variant="primary" busy busyLabel="Saving...">
            Save
          </Button>
          <Button size="small">Small</Button>
          <Button size="large">Large</Button>
          <Button disabled>Disabled</Button>
          <StatusBadge status="active" />
          <StatusBadge status="pending" />
          <StatusBadge status="inactive" />
          <Badge tone="info">In review</Badge>
          <Badge>Draft</Badge>
        </div>
      </Panel>
      <Floating />
      <FormExample />
      <Panel title="Tabs">
        <Tabs defaultValue="week">
          <TabsList aria-label="Period">
            <TabsTrigger value="week">Last 7 days</TabsTrigger>
            <TabsTrigger value="month">Last 30 days</TabsTrigger>
            <TabsTrigger value="quarter">Last 3 months</TabsTrigger>
          </TabsList>
          <TabsContent value="week">Seven days.</TabsContent>
          <TabsContent value="month">Thirty days.</TabsContent>
          <TabsContent value="quarter">Three months.</TabsContent>
        </Tabs>
      </Panel>
      <StatesExample />
      <Panel title="Drawings">
        <div className="grid grid-cols-2 gap-6 sm:grid-cols-4">
          {(['post', 'person', 'search', 'link', 'chart', 'calendar', 'inbox', 'image', 'closed'] as const).map(
            (kind) => (
              <CellDrawing key={kind} kind={kind} className="h-24" />
            ),
          )}
          <BrokenDrawing />
          <CellCluster className="h-24" />
        </div>
      </Panel>
    </main>
  );
}
