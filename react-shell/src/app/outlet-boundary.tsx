// Error boundary of the outlet: after an error in a page, header, menus and footer keep working.
import { Component, type ReactNode } from "react";
import { FailedOutlet } from "./failed-outlet.tsx";

interface Props {
  readonly children: ReactNode;
  /** What to show after an error; the error page by default. */
  readonly fallback?: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/** Catches errors of its children. */
export class OutletBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    const { children, fallback = <FailedOutlet /> } = this.props;
    return this.state.failed ? fallback : children;
  }
}
