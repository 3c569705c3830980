// An error in the page stays in the outlet: header, menus and footer go on working.
import { Component, type ReactNode } from "react";
import { FailedOutlet } from "./failed-outlet.tsx";

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/** Shows the error page in place of what failed. */
export class OutletBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <FailedOutlet /> : this.props.children;
  }
}
