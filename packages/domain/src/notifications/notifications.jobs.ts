export interface NotificationJobs {
  /** Sends one message about an order or a code. */
  'notifications.send': { messageId: string }
  /** Delivers one message of the personal area by mail or SMS. */
  'notifications.deliver': { deliveryId: string }
}
