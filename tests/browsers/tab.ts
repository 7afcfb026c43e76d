/** One window of a browser that is not Chromium: the least that every WebDriver gives. */
export interface Tab {
  /** Name and version, as the browser says them. */
  readonly browser: string;
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page, or in the frame that was entered; it must be JSON. */
  evaluate<T>(expression: string): Promise<T>;
  /** A real click at the first element of the CSS selector. */
  click(selector: string): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: 'Enter' | 'Escape'): Promise<void>;
  /** What follows is said to the page's first frame. */
  enterFrame(): Promise<void>;
  leaveFrame(): Promise<void>;
  /** What went wrong in the page, where the driver says it. */
  troubles(): readonly string[];
  /** A PNG of what the window shows. */
  screenshot(): Promise<Buffer>;
  /** Ends the browser. */
  close(): Promise<void>;
}

export interface BrowserProgram {
  name: string;
  /** Undefined where the machine has it; else what to install. */
  missing(): string | undefined;
  open(size: { width: number; height: number }): Promise<Tab>;
}
