export const notificationKeys = { list: ['notifications'], preferences: ['notification-preferences'] } as const;
