import { expect, it } from 'vitest';
import { layOutDay } from './lay-out-day.ts';

const postsAt = (...times: string[]) => times.map((time, index) => ({ id: `${index}`, at: `2031-05-04T${time}` }));

const room = { cardMinutes: 50, mostLanes: 3 };

const shown = (...times: string[]) => {
  const { placed, hidden } = layOutDay(postsAt(...times), room);
  return {
    placed: placed.map(({ post, minute, lane, lanes }) => `${post.id}: minute ${minute}, ${lane + 1} of ${lanes}`),
    hidden,
  };
};

it('puts posts at their minute, whatever their order', () => {
  expect(shown('14:05', '00:00', '23:59')).toEqual({
    placed: ['1: minute 0, 1 of 1', '0: minute 845, 1 of 1', '2: minute 1439, 1 of 1'],
    hidden: [],
  });
});

it('puts those that would cover each other side by side, and uses a lane again once it is free', () => {
  expect(shown('09:00', '09:30', '09:50', '11:00').placed).toEqual([
    '0: minute 540, 1 of 2',
    '1: minute 570, 2 of 2',
    '2: minute 590, 1 of 2',
    '3: minute 660, 1 of 1',
  ]);
});

it('says by the hour how many find no room, and from which minute on', () => {
  expect(shown('09:00', '09:10', '09:20', '09:30', '10:05')).toEqual({
    placed: ['0: minute 540, 1 of 3', '1: minute 550, 2 of 3', '4: minute 605, 1 of 3'],
    hidden: [{ hour: 9, minute: 560, count: 2 }],
  });
});
