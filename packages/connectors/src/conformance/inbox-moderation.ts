import { expect, test } from 'vitest';
import type { InboxAccount } from '#src/inbox/inbox.ts';
import { type InboxSetting, writeOne } from './inbox-setting.ts';

async function begin(setting: InboxSetting) {
  const { bench } = setting;
  const account: InboxAccount = await bench.account();
  const { id } = await writeOne(setting, 'comment');
  const judge = async () => (await bench.judge()).find((one) => one.id === id);
  return { account, id, judge };
}

/** What an account can do with what others wrote. Done again, and to what is gone, it is done. */
export function testModeration(setting: InboxSetting): void {
  const { bench, specifics } = setting;
  const can = (what: 'hide' | 'like' | 'delete') => specifics.moderation.includes(what);

  test('abilities say what can be done', async () => {
    const abilities = bench.inbox.abilitiesOf(await bench.account(), 'comment');
    const { canHide = false, canLike = false, canDelete = false } = abilities ?? {};
    expect({ canHide, canLike, canDelete }).toEqual({
      canHide: can('hide'),
      canLike: can('like'),
      canDelete: can('delete'),
    });
  });

  test.skipIf(!can('hide'))('a comment is hidden, and shown again', async () => {
    const { account, id, judge } = await begin(setting);
    for (const isHidden of [true, true, false]) {
      expect(await bench.inbox.setHidden?.(account, id, isHidden)).toMatchObject({ kind: 'ok' });
      expect(await judge()).toMatchObject({ isHidden });
    }
  });

  test.skipIf(!can('like'))('a comment is liked, and no longer', async () => {
    const { account, id, judge } = await begin(setting);
    for (const isLiked of [true, true, false]) {
      expect(await bench.inbox.setLiked?.(account, id, isLiked)).toMatchObject({ kind: 'ok' });
      expect(await judge()).toMatchObject({ isLiked });
    }
  });

  test.skipIf(!can('delete'))('a comment is deleted; what is gone already counts as deleted', async () => {
    const { account, id, judge } = await begin(setting);
    for (let round = 0; round < 2; round += 1) {
      expect(await bench.inbox.remove?.(account, { remoteId: id, kind: 'comment' })).toMatchObject({ kind: 'ok' });
      expect((await judge())?.removedAt).toBeTruthy();
    }
  });
}
