/** A text message on its way out. */
export interface TextMessage {
  /** Ours: the gateway sends a message of the same reference once. */
  reference: string;
  /** International, as +60123456789. */
  to: string;
  text: string;
}

/** The gateway's answer to a message. `unknown`: it may have been sent. */
export type Sending =
  | { state: 'sent'; vendorReference: string }
  | { state: 'failed' | 'unknown'; reason: string };

/** A gateway's later report on a message. */
export interface DeliveryReport {
  reference: string;
  state: 'sent' | 'delivered' | 'failed';
  /** The gateway's own word for why not. */
  reason: string;
}

/** Headers and body of a request, as they came. */
export interface RawRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** The carrier of our text messages. Another vendor is another folder with this interface. */
export interface SmsGateway {
  /** Within a deadline, and never throws for what the vendor does. */
  send(message: TextMessage): Promise<Sending>;
  /** Undefined for what the vendor has not signed, or has signed long ago. */
  readReport(request: RawRequest): DeliveryReport | 'unreadable' | undefined;
  close(): Promise<void>;
}
